import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { StreamMessageWriter } from 'vscode-languageserver/node';
import { wholeMessages } from '../../server/commands/wholeMessages';

/** A stream that keeps what is written, each write by itself. */
function kept(): { readonly stream: Writable; readonly written: string[] } {
  const written: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written.push(chunk.toString('utf8'));
      done();
    },
  });
  return { stream, written };
}

const message = (text: string) => ({ jsonrpc: '2.0', id: 1, result: text });
const sent = (text: string) => {
  const content = JSON.stringify(message(text));
  return `Content-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}`;
};

describe('messages to a stream', () => {
  it('are written each at once, with their header', async () => {
    const { stream, written } = kept();
    const writer = new StreamMessageWriter(wholeMessages(stream));
    const texts = ['hover', '', '🎲 ends like a header\r\n\r\n', 'x'.repeat(100_000)];
    await Promise.all(texts.map((text) => writer.write(message(text))));
    assert.deepEqual(written, texts.map(sent));
  });

  it('tell of a fault of the stream', async () => {
    const { stream } = kept();
    const writer = new StreamMessageWriter(wholeMessages(stream));
    const told = new Promise((resolve) => writer.onError(([fault]) => resolve(fault.message)));
    stream.destroy(new Error('no reader'));
    assert.equal(await told, 'no reader');
  });

  it('end with the stream', async () => {
    const { stream } = kept();
    const writer = new StreamMessageWriter(wholeMessages(stream));
    const told = new Promise<boolean>((resolve) => writer.onClose(() => resolve(true)));
    stream.destroy();
    assert.equal(await told, true);
  });
});
