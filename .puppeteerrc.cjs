// The renderer uses a system Chromium or the one that comes with npm; nothing is downloaded.
module.exports = { skipDownload: true };
