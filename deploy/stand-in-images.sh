#!/bin/sh
# Makes images under the names that the Dockerfile and compose.cluster.yaml ask for, where no registry can be reached:
# Debian from debootstrap, Node and npm of this machine, PostgreSQL 18 from Debian, and s3rver (npm), an S3 over a folder, as versitygw.
# They stand in for the real ones in a trial, no more. Images that are there already are kept.
#   sh deploy/private-docker.sh sh deploy/stand-in-images.sh
set -eu
debian=docker.io/library/debian:bookworm-slim
node=docker.io/library/node:24-bookworm-slim
postgres=docker.io/library/postgres:18
files=docker.io/versity/versitygw:v1.8.0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

is_there() { docker image inspect "$1" >/dev/null 2>&1; }

import_debian() { # release, image, further packages
  debootstrap --variant=minbase ${3:+--include="$3"} "$1" "$work/$1" >"$work/log" 2>&1 || { tail "$work/log"; exit 1; }
  rm -rf "$work/$1"/var/cache/apt/archives/*.deb "$work/$1"/var/lib/postgresql/*
  tar -C "$work/$1" -c . | docker import - "$2" >/dev/null
  rm -rf "${work:?}/$1"
}

is_there $debian || import_debian bookworm $debian

if ! is_there $node; then
  mkdir "$work/node"
  cp "$(readlink -f "$(command -v node)")" "$work/node/node"
  cp -r "$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")" "$work/node/npm"
  # Certificates of this machine, for registries behind a proxy.
  cp /etc/ssl/certs/ca-certificates.crt "$work/node/"
  cat >"$work/node/Dockerfile" <<END
FROM $debian
COPY node /usr/bin/node
COPY npm /usr/lib/node_modules/npm
COPY ca-certificates.crt /etc/ssl/certs/
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/bin/npm
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
END
  docker build --quiet -t $node "$work/node" >/dev/null
fi

is_there curbreel-trial-postgres || import_debian sid curbreel-trial-postgres postgresql-18

# As the official image: the data is in a folder of the version below the volume, made at the first start.
is_there $postgres || docker build --quiet -t $postgres - >/dev/null <<'END'
FROM curbreel-trial-postgres
ENV PATH=/usr/lib/postgresql/18/bin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin PGDATA=/var/lib/postgresql/18/docker
RUN printf '%s\n' '#!/bin/sh' 'set -eu' \
  'if [ ! -s "$PGDATA/PG_VERSION" ]; then' \
  '  mkdir -p -m 700 "$PGDATA"' \
  '  echo "$POSTGRES_PASSWORD" >/tmp/password' \
  '  initdb -U "$POSTGRES_USER" --pwfile=/tmp/password --auth=scram-sha-256 --auth-local=trust' \
  '  echo "host all all all scram-sha-256" >>"$PGDATA/pg_hba.conf"' \
  '  pg_ctl -w -o "-c listen_addresses=" start && createdb -U "$POSTGRES_USER" "$POSTGRES_DB" && pg_ctl -w stop' \
  'fi' 'exec postgres -c "listen_addresses=*"' >/usr/local/bin/entrypoint && chmod 755 /usr/local/bin/entrypoint \
 && install -d -o postgres -g postgres /var/lib/postgresql /var/run/postgresql
USER postgres
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
ENTRYPOINT ["entrypoint"]
END

# versitygw posix FOLDER; its buckets are folders, and requests must be signed with the given key.
is_there $files || docker build --quiet -t $files - >/dev/null <<END
FROM $node
RUN npm install --prefix /opt/s3 --ignore-scripts --no-audit --no-fund s3rver@3.7.1 \
 && printf '%s\\n' '#!/usr/bin/env node' \
  'const account = require("/opt/s3/node_modules/s3rver/lib/models/account.js");' \
  'const S3 = require("/opt/s3/node_modules/s3rver");' \
  'account.DUMMY_ACCOUNT.createKeyPair(process.env.ROOT_ACCESS_KEY, process.env.ROOT_SECRET_KEY);' \
  'new S3({ address: "0.0.0.0", port: 7070, directory: process.argv[3] }).run();' >/usr/local/bin/versitygw \
 && chmod 755 /usr/local/bin/versitygw
END
docker images
