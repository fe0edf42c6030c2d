// mkdir is atomic. Old JavaScript: bootstrap.cjs needs it before installation.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

/** `work` registers child ids: after a kill they own the lock, else two processes write the same files. */
async function withLock(folder, onWait, work) {
  await acquire(folder, onWait);
  const release = () => fs.rmSync(folder, { recursive: true, force: true });
  // A kill leaves the folder; dead owners are detected.
  process.once('exit', release);
  try {
    return await work((pid) => fs.appendFileSync(path.join(folder, 'pid'), ` ${identity(pid)}`));
  } finally {
    process.removeListener('exit', release);
    release();
  }
}

async function acquire(folder, onWait) {
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  for (let told = false; !take(folder); told = true) {
    if (isStale(folder)) removeStale(folder);
    else if (!told) onWait(owner(folder));
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function take(folder) {
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  fs.writeFileSync(path.join(folder, 'pid'), identity(process.pid));
  return true;
}

/** Undefined also before the owner is recorded. */
function owner(folder) {
  const alive = owners(folder).find((entry) => identity(Number.parseInt(entry, 10)) === entry);
  return alive === undefined ? undefined : Number.parseInt(alive, 10);
}

function owners(folder) {
  try {
    return fs.readFileSync(path.join(folder, 'pid'), 'utf8').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

/** With start time: ids are reused. */
function identity(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') return 'none';
  }
  try {
    // The bracketed name may contain any character; start time: twentieth field after it.
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${pid}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return String(pid);
  }
}

function isStale(folder) {
  // Ids are recorded immediately: later the lock is abandoned.
  if (owners(folder).length === 0) return age(folder) > 5000;
  return owner(folder) === undefined;
}

// Separate lock: the slower must not remove the faster's new one.
function removeStale(folder) {
  const removing = `${folder}.removing`;
  if (age(removing) > 10_000) fs.rmSync(removing, { recursive: true, force: true });
  try {
    fs.mkdirSync(removing);
  } catch {
    return;
  }
  if (isStale(folder)) fs.rmSync(folder, { recursive: true, force: true });
  fs.rmSync(removing, { recursive: true, force: true });
}

function age(folder) {
  try {
    return Date.now() - fs.statSync(folder).mtimeMs;
  } catch {
    return 0;
  }
}

module.exports = { withLock };
