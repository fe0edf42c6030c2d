// Runs before every npm script, on whatever Node is installed, with nothing installed yet: checks that Node and installs
// the packages if package-lock.json has changed since the last time. The script that follows already runs on the Node
// that came with the packages, because npm puts node_modules/.bin first on the PATH.
'use strict';
var major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error('Etalon needs Node 20 or later to start; this is Node ' + process.versions.node + '.');
  process.exit(1);
}
require('./install.cjs').run();
