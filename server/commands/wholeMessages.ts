/** Messages of the protocol, each written at once. */
import { Writable } from 'node:stream';

const endOfHeader = Buffer.from('\r\n\r\n');

/**
 * A stream to the given one for a writer that sends the header of a message and its content one after the other. Sent apart, the header wakes the
 * reader, which can do nothing with it, and the content waits for its turn on the processor. Faults and the end of the stream come through. `changed`: the
 * content to be written instead.
 */
export function wholeMessages(stream: Writable, changed: (content: Buffer) => Buffer = (content) => content): Writable {
  let header: Buffer | undefined;
  const whole = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (header === undefined && chunk.subarray(-endOfHeader.length).equals(endOfHeader)) {
        header = chunk;
        done();
        return;
      }
      const content = header === undefined ? chunk : changed(chunk);
      const ahead = content === chunk ? header : Buffer.from(`Content-Length: ${content.length}\r\n\r\n`);
      header = undefined;
      stream.write(ahead === undefined ? content : Buffer.concat([ahead, content]), done);
    },
  });
  stream.on('error', (fault) => whole.destroy(fault));
  stream.on('close', () => whole.destroy());
  return whole;
}
