// Stand-in for VS Code's native watchdog: ends the extension host when its server is gone.
exports.start = (parent) => {
  const timer = setInterval(() => {
    try {
      process.kill(parent, 0);
    } catch {
      process.exit(87);
    }
  }, 1000);
  timer.unref();
};
exports.exit = (code) => process.exit(code || 0);
