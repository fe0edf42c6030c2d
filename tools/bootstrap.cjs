// Before every npm script, on the installed Node, without packages.
'use strict';
var major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error('Etalon needs Node 20 or later to start; this is Node ' + process.versions.node + '.');
  process.exit(1);
}
require('./install.cjs').run();
