#!/bin/sh
# Builds the image without a registry and runs it as compose.yaml would: read-only root, no capabilities, its own user.
# Needs root, buildah and debootstrap. buildah's chroot isolation and plain namespaces stand in for docker, so that it also works
# where containers have no cgroups. Not part of npm test.
#   sh deploy/try-image.sh
set -eu
cd "$(dirname "$0")/.."
export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot
work=$(mktemp -d)
server=
container=
finish() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  [ -z "$container" ] || buildah rm "$container" >/dev/null
  rm -rf "$work"
}
trap finish EXIT

if ! buildah inspect --type image localhost/curbreel-base >/dev/null 2>&1; then
  debootstrap --variant=minbase bookworm "$work/base" >/dev/null
  base=$(buildah from scratch)
  buildah add -q "$base" "$work/base" / >/dev/null
  buildah commit -q "$base" localhost/curbreel-base >/dev/null
  # Node and npm of this machine install the packages; certificates are those of this machine, for registries behind a proxy.
  buildah copy -q "$base" "$(readlink -f "$(command -v node)")" /usr/bin/node >/dev/null
  buildah copy -q "$base" "$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")" /usr/lib/node_modules/npm >/dev/null
  buildah copy -q "$base" /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt >/dev/null
  buildah run "$base" ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/bin/npm
  buildah config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$base"
  buildah commit -q "$base" localhost/curbreel-build-base >/dev/null
  buildah rm "$base" >/dev/null
fi
buildah bud --layers --format docker -t localhost/curbreel \
  --build-arg BUILD_BASE=localhost/curbreel-build-base --build-arg BASE=localhost/curbreel-base . >"$work/build.log" 2>&1 ||
  { tail -n 30 "$work/build.log"; exit 1; }

container=$(buildah from localhost/curbreel)
root=$(buildah mount "$container")
install -d -o 10001 -g 10001 -m 700 "$work/data"
chmod 711 "$work"
# What `docker run --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges -v ...:/data` gives.
cat >"$work/enter" <<'END'
set -eu
root=$1
mount --bind "$root" "$root"
mount --bind "$2" "$root/data"
mount -t tmpfs tmpfs "$root/tmp"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -o remount,bind,ro "$root"
shift 2
exec env -i PATH=/app/node_modules/node/bin:/usr/sbin:/usr/bin:/sbin:/bin NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 HOME=/data \
  PORT=18300 WORKER_PORT=18301 "$@"
END
in_image() { # settings, then -- and a command
  exec unshare --mount --pid --fork --kill-child sh "$work/enter" "$root" "$work/data" "$@"
}
as_user="chroot $root setpriv --no-new-privs --bounding-set=-all --inh-caps=-all --reuid 10001 --regid 10001 --clear-groups"
# shellcheck disable=SC2086
(in_image $as_user sh -c 'cd /app && exec node --max-semi-space-size=8 src/server/main.ts') >"$work/log" 2>&1 &
server=$!
n=0
until (in_image $as_user sh -c 'cd /app && exec node deploy/health-check.mjs') 2>/dev/null; do
  n=$((n + 1))
  [ $n -lt 60 ] && kill -0 $server 2>/dev/null || { cat "$work/log"; exit 1; }
  sleep 1
done
echo "health check: passes"
(in_image $as_user sh -c 'id -u; touch /app/x /etc/x 2>&1 || true; grep ^CapBnd /proc/self/status; ls /data')
grep -h 'child processes\|is ready' "$work/log"
echo "size: $(du -sh "$root" | cut -f1)"
