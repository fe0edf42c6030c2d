// Chromium comes from the system or from npm.
module.exports = { skipDownload: true };
