/** Messages of the protocol, each written at once. */
import { Writable } from 'node:stream';

const endOfHeader = Buffer.from('\r\n\r\n');

/**
 * A stream to the given one for a writer that sends the header of a message and its content one after the other. Sent apart, the header wakes the
 * reader, which can do nothing with it, and the content waits for its turn on the processor. Faults and the end of the stream come through.
 */
export function wholeMessages(stream: Writable): Writable {
  let header: Buffer | undefined;
  const whole = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (header === undefined && chunk.subarray(-endOfHeader.length).equals(endOfHeader)) {
        header = chunk;
        done();
        return;
      }
      const message = header === undefined ? chunk : Buffer.concat([header, chunk]);
      header = undefined;
      stream.write(message, done);
    },
  });
  stream.on('error', (fault) => whole.destroy(fault));
  stream.on('close', () => whole.destroy());
  return whole;
}
