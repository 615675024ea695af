#!/bin/bash
# The health check of the container: ends with 0 when the process answers. A worker answers on WORKER_PORT.
# The shell's own TCP: Node would take longer to start than to ask, and too long while all cores render.
set -eu
port=${PORT:-3000}
if [ "${ROLE:-all}" = worker ]; then port=${WORKER_PORT:-3001}; fi
exec 3<>"/dev/tcp/127.0.0.1/$port"
printf 'GET /api/health HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3
read -r -t 8 _ status _ <&3
[ "$status" = 200 ]
