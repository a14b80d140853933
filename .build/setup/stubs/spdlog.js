// Stand-in for VS Code's native logger: the same functions over plain files. Without a logger its output channels stay empty.
const fs = require('node:fs');
const path = require('node:path');

const LEVELS = ['trace', 'debug', 'info', 'warning', 'error', 'critical'];
let defaultLevel = LEVELS.indexOf('info');

class Logger {
  #file;
  #level;
  #bare = false;

  constructor(_kind, _name, file) {
    this.#file = file;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.appendFileSync(file, '');
  }

  #write(level, message) {
    if (level < this.getLevel()) return;
    const stamp = `${new Date().toISOString().replace('T', ' ').slice(0, 23)} [${LEVELS[level]}] `;
    try {
      fs.appendFileSync(this.#file, this.#bare ? message : `${stamp}${message}\n`);
    } catch {
      // The log folder goes away before the last message at shutdown.
    }
  }

  trace(message) {
    this.#write(0, message);
  }
  debug(message) {
    this.#write(1, message);
  }
  info(message) {
    this.#write(2, message);
  }
  warn(message) {
    this.#write(3, message);
  }
  error(message) {
    this.#write(4, message);
  }
  critical(message) {
    this.#write(5, message);
  }
  getLevel() {
    return this.#level ?? defaultLevel;
  }
  setLevel(level) {
    this.#level = level;
  }
  setPattern() {
    this.#bare = false;
  }
  clearFormatters() {
    this.#bare = true;
  }
  flush() {}
  drop() {}
}

exports.version = 0;
exports.Logger = Logger;
exports.setLevel = (level) => {
  defaultLevel = level;
};
exports.setFlushOn = () => {};
exports.createRotatingLogger = async (name, file) => new Logger('rotating', name, file);
exports.createAsyncRotatingLogger = async (name, file) => new Logger('rotating_async', name, file);
