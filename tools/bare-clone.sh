#!/usr/bin/env bash
# Tries what the README promises: a fresh clone, Node and npm, nothing else. Clones HEAD below a home of mode 0700, leaves
# no Chromium and no PostgreSQL on the PATH, no settings and no npm cache, and runs `npm start` (three times: first, warm,
# after kill -9) and `npm test`. As the current user and, when that is root, also as an ordinary one made for it.
# Prints what it measured; the last line is `N passed, N failed`. `--starts` leaves `npm test` out.
set -euo pipefail

only_starts=''
[[ ${1:-} == --starts ]] && only_starts=yes

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
first_start_limit=900
start_limit=60
stop_limit=40

# What "nothing else" leaves: Node, npm, git, and what every Linux has.
commands=(
  node npm git sh bash env tar gzip grep sed awk find xargs which
  '[' basename cat chmod chown cp cut date dirname echo expr false head id kill ln ls mkdir mktemp mv nproc printf pwd
  readlink realpath rm rmdir sleep sort stat tail tee test touch tr true uname uniq wc
)

passed=0
failed=0
homes=()
users=()
user= home= clone= port= log= npm_pid=

# Every background job gets a process group of its own and the usual signals, as in a terminal.
set -m

pass() { passed=$((passed + 1)); echo "  ok      $1"; }
fail() { failed=$((failed + 1)); echo "  FAILED  $1"; }
# check <title> <command...>
check() { local title=$1; shift; if "$@"; then pass "$title"; else fail "$title"; fi; }
now() { date +%s%N; }
since() { local ms=$((($(now) - $1) / 1000000)); printf '%d.%d s' $((ms / 1000)) $((ms % 1000 / 100)); }
# within <seconds> <command...>: waits until the command succeeds
within() {
  local end=$((SECONDS + $1)); shift
  until "$@"; do ((SECONDS < end)) || return 1; sleep 0.05; done
}

# Everything that runs in the clone or was started from it.
ours() {
  local process target
  for process in /proc/[0-9]*; do
    target=$(readlink "$process/cwd" 2>/dev/null) || continue
    [[ $target/ == "$home"/* ]] && echo "${process#/proc/}"
  done
  return 0
}
none_left() { [[ -z $(ours) ]]; }
ended() { ! kill -0 "$npm_pid" 2>/dev/null; }
said_ready() { grep -q 'Etalon is ready at ' "$log" || ended; }
show_log() { tail -n 30 "$log" | sed 's/^/          /'; }

# The process that is Etalon, not npm around it.
etalon_pid() {
  local process
  for process in $(ours); do
    if tr '\0' ' ' <"/proc/$process/cmdline" 2>/dev/null | grep -q '^[^ ]*node .*dist/apps/api/main\.js'; then echo "$process"; fi
  done
}

cleanup() {
  local process name
  set +e
  for home in "${homes[@]}"; do
    for process in $(ours); do kill -KILL "$process" 2>/dev/null; done
    within 5 none_left
    rm -rf "$home"
  done
  for name in "${users[@]}"; do userdel "$name" >/dev/null 2>&1; done
}
trap cleanup EXIT
trap 'exit 130' INT TERM

# How npm reaches its registry belongs to the machine; everything else in the environment stays outside.
passed_on=()
while IFS= read -r name; do passed_on+=("$name=${!name}"); done < <(
  compgen -e | grep -iE '^(npm_config_(registry|cafile|proxy|https_proxy|noproxy)|https?_proxy|no_proxy|node_extra_ca_certs)$' || true
)

make_bare_path() {
  mkdir "$home/bin"
  local name path
  for name in "${commands[@]}"; do
    # `type -P`: many of these are also built into the shell.
    path=$(type -P "$name") || continue
    ln -s "$(readlink -f "$path")" "$home/bin/$name"
  done
}

# Runs a command in the clone as the user being tried, in place of the (sub)shell.
become() {
  cd "$clone"
  local as=()
  [[ $user == "$(id -un)" ]] || as=(setpriv --reuid "$user" --regid "$(id -g "$user")" --init-groups --)
  exec "${as[@]}" env -i HOME="$home" USER="$user" PATH="$home/bin" TERM=dumb PORT="$port" IN_BARE_CLONE=1 \
    "${passed_on[@]}" "$@"
}
run() { (become "$@"); }

# start <title> <limit in seconds>: fails when Etalon is not ready
start() {
  local began
  began=$(now)
  log="$home/start.log"
  (become npm start) >"$log" 2>&1 &
  npm_pid=$!
  if within "$2" said_ready && ! ended; then
    pass "$1: ready after $(since "$began")"
  else
    fail "$1: not ready after $(since "$began")"
    show_log
    end_all
    return 1
  fi
}

# answers <path> <text that must be in the answer>
answers() {
  run node -e '
    const [url, text] = process.argv.slice(1);
    fetch(url).then(async (answer) => process.exit(answer.status === 200 && (await answer.text()).includes(text) ? 0 : 1),
      () => process.exit(1))' "http://127.0.0.1:$port$1" "$2"
}

interrupt() {
  local began code=0
  began=$(now)
  # To the whole group, as Ctrl-C does.
  kill -INT -- "-$npm_pid" 2>/dev/null || true
  if within "$stop_limit" ended; then
    wait "$npm_pid" || code=$?
    if ((code == 0)); then pass "Ctrl-C: ended with 0 after $(since "$began")"; else fail "Ctrl-C: ended with $code"; show_log; fi
  else
    fail "Ctrl-C: still running after $(since "$began")"
  fi
  check 'Ctrl-C: no process left' within 5 none_left
}

end_all() {
  local process
  for process in $(ours); do kill -KILL "$process" 2>/dev/null || true; done
  wait "$npm_pid" 2>/dev/null || true
  within 5 none_left || true
}

try_as() {
  user=$1
  home=$2
  clone="$home/etalon"
  echo "As $user, clone in $clone (home mode $(stat -c %a "$home"))"
  # No hard links: the clone changes hands, the files of this checkout must not.
  git clone --quiet --no-hardlinks "$root" "$clone"
  make_bare_path
  if [[ -f ~/.npmrc ]]; then install -m 600 ~/.npmrc "$home/.npmrc"; fi
  if [[ $user != "$(id -un)" ]]; then chown -R -h "$user:" "$home"; fi
  if ! run node --version >/dev/null 2>&1; then fail "$user cannot run $(readlink -f "$home/bin/node")"; return; fi
  port=$(run node -e 'const probe = net.createServer().listen(0, "127.0.0.1", () => { console.log(probe.address().port); probe.close(); })')
  echo "  Node $(run node --version), npm $(run npm --version 2>/dev/null), port $port"
  check 'no Chromium and no PostgreSQL on the PATH' bare_path_is_bare

  try_starts || true
  end_all

  try_tests
  check 'npm test: no process left' within 5 none_left
  echo
}

# Gives up at the first start that fails: what follows would only fail with it.
try_starts() {
  local etalon
  start 'first start (install, build, database)' "$first_start_limit" || return 1
  check '/health answers' answers /health ok
  check '/ shows the web app' answers / '<app-root'
  interrupt

  start 'second start' "$start_limit" || return 1
  check 'second start installs and builds nothing' nothing_built
  check '/health answers' answers /health ok
  etalon=$(etalon_pid)
  if [[ -z $etalon ]]; then
    fail 'kill -9: no process of Etalon'
    return 1
  fi
  kill -KILL "$etalon"
  wait "$npm_pid" 2>/dev/null || true
  pass "kill -9 of Etalon (process $etalon)"

  start 'start after kill -9' "$start_limit" || return 1
  check '/health answers' answers /health ok
  interrupt
}

bare_path_is_bare() {
  ! run sh -c 'for name in chromium chromium-browser google-chrome chrome postgres initdb psql docker; do command -v $name && exit 0; done; exit 1' >/dev/null
}
nothing_built() { ! grep -qE 'Installing|Building' "$log"; }

try_tests() {
  local began last code=0
  [[ ${only_starts:-} ]] && return
  began=$(now)
  log="$home/test.log"
  echo '  ...     npm test'
  # In the background like npm start, so that it too has a group of its own.
  (become npm test) >"$log" 2>&1 &
  npm_pid=$!
  wait "$npm_pid" || code=$?
  last=$(tail -n 1 "$log")
  if ((code == 0)) && [[ $last =~ ^[1-9][0-9]*\ passed,\ 0\ failed$ ]]; then
    pass "npm test: $last, $(since "$began")"
    grep -E '^[A-Z].* [0-9.]+ s +(passed|FAILED)' "$log" | sed 's/^/          /' || true
  else
    fail "npm test: ended with $code, last line: $last"
    grep -E 'FAILED|●' "$log" | head -n 40 | sed 's/^/          /' || true
    show_log
  fi
}

if ! git -C "$root" rev-parse --verify --quiet HEAD >/dev/null; then
  echo 'There is no commit to clone.' >&2
  exit 1
fi
changes=$(git -C "$root" status --porcelain | wc -l)
echo "Trying commit $(git -C "$root" rev-parse --short HEAD)"
if ((changes > 0)); then echo "Note: $changes uncommitted changes are not part of it"; fi

new_home() {
  home=$(mktemp -d "${TMPDIR:-/tmp}/etalon-home.XXXXXX")
  homes+=("$home")
}

new_home
try_as "$(id -un)" "$home"
if ((EUID == 0)); then
  if type -P useradd setpriv >/dev/null; then
    new_home
    name="etalon-bare-$$"
    useradd --no-create-home --home-dir "$home" --shell /bin/sh "$name" 2>/dev/null
    users+=("$name")
    chown "$name:" "$home"
    try_as "$name" "$home"
  else
    fail 'as an ordinary user: useradd and setpriv are needed for it'
  fi
fi

echo "$passed passed, $failed failed"
((failed == 0))
