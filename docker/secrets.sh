#!/bin/sh
# Makes docker/.env with random secrets, once: what stands in it already stays. Keep a copy apart from the backups of the
# database: without SECRET_KEY Etalon neither opens the database nor restores a backup.
set -eu
umask 077
file=$(dirname "$0")/.env
touch "$file"
chmod 600 "$file"

random() {
  head -c 32 /dev/urandom | od -An -v -tx1 | tr -d ' \n'
}

# An empty value counts as missing.
add() {
  if grep -q "^$1=[^[:space:]]" "$file"; then return; fi
  sed "/^$1=/d" "$file" >"$file.new"
  echo "$1=$2" >>"$file.new"
  mv "$file.new" "$file"
}

# A file that ends without a line's end would swallow the next name.
[ -z "$(tail -c 1 "$file")" ] || echo >>"$file"
for name in POSTGRES_PASSWORD SECRET_KEY S3_ACCESS_KEY S3_SECRET_KEY METRICS_TOKEN; do
  add "$name" "$(random)"
done
add ETALON_HOST "${ETALON_HOST:-localhost}"
echo "$file is complete"
