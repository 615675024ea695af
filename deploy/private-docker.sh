#!/bin/sh
# Runs a command with a Docker daemon of its own in namespaces of its own: mounts, cgroups, network and processes. Nothing of it
# stays but the images, in PRIVATE_DOCKER_DIR; ports and firewall of the machine are not touched. For machines without Docker,
# without systemd, or with cgroups that Docker does not take (v1 and v2 mixed).
#   sh deploy/private-docker.sh node scripts/try-operations/main.ts compose cluster
# Needs root and dockerd, the compose plugin, slirp4netns (Debian: docker.io docker-compose slirp4netns iptables).
set -eu
dir=${PRIVATE_DOCKER_DIR:-/var/tmp/curbreel-docker}

if [ "${1:-}" != --inside ]; then
  mkdir -p "$dir"
  unshare --mount --cgroup --net --pid --fork --kill-child --mount-proc sh "$0" --inside "$@" &
  inside=$!
  while [ "$(readlink /proc/$inside/ns/net)" = "$(readlink /proc/self/ns/net)" ]; do sleep 0.1; done
  # User-mode networking: the namespace reaches the internet for npm, and nothing reaches it.
  slirp4netns --configure --disable-host-loopback $inside tap0 >"$dir/network.log" 2>&1 &
  network=$!
  trap 'kill $inside $network 2>/dev/null || true' INT TERM
  code=0
  wait $inside || code=$?
  kill $network 2>/dev/null || true
  exit $code
fi

shift
# Version 1 hierarchies alone, mounted anew: their roots are the cgroups of this process, so that containers stay below it.
if [ ! -e /sys/fs/cgroup/cgroup.controllers ]; then
  hierarchies=$(awk -F: '$1 != 0 { print $2 }' /proc/self/cgroup)
  umount --recursive /sys/fs/cgroup
  mount -t tmpfs -o mode=755 tmpfs /sys/fs/cgroup
  for controllers in $hierarchies; do
    mkdir "/sys/fs/cgroup/${controllers#name=}"
    mount -t cgroup -o "$controllers" cgroup "/sys/fs/cgroup/${controllers#name=}"
  done
fi
ip link set lo up
export DOCKER_HOST="unix://$dir/docker.sock"
rm -f "$dir/docker.pid"
# Raising its own priority for the out-of-memory killer would need CAP_SYS_RESOURCE.
dockerd --host "$DOCKER_HOST" --data-root "$dir/data" --exec-root "$dir/exec" --pidfile "$dir/docker.pid" \
  --oom-score-adjust 0 >"$dir/dockerd.log" 2>&1 &
daemon=$!
until docker version >/dev/null 2>&1; do
  kill -0 $daemon 2>/dev/null || { tail -n 20 "$dir/dockerd.log"; exit 1; }
  sleep 0.2
done
code=0
"$@" || code=$?
kill $daemon
wait $daemon || true
exit $code
