// The renderer uses a system Chromium or that of npm.
module.exports = { skipDownload: true };
