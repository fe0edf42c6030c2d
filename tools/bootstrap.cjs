// Runs before every npm script, on the installed Node, before any package exists. Checks that Node, and installs the
// packages if package-lock.json has changed. The following script already uses the packaged Node, because npm puts
// node_modules/.bin first on the PATH.
'use strict';
var major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error('Etalon needs Node 20 or later to start; this is Node ' + process.versions.node + '.');
  process.exit(1);
}
require('./install.cjs').run();
