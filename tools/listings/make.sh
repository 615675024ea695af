#!/usr/bin/env bash
# Renders, develops and encodes the sample listings, or the one picture named: make.sh [LISTING PICTURE]
# Passes are kept in WORK and added up: run it again with a higher PASSES to refine what is there.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=${WORK:-${TMPDIR:-/tmp}/curbreel-listings}
weights=${OIDN_WEIGHTS:?set OIDN_WEIGHTS to the file rt_hdr_alb_nrm.tza}
width=${WIDTH:-1600} samples=${SAMPLES:-16} passes=${PASSES:-4}
export PYTHONDONTWRITEBYTECODE=1
mkdir -p "$work"

grep -v '^#' "$here/pictures.txt" | while read -r listing picture stops sky; do
  [[ $# -eq 0 || "$*" == "$listing $picture" ]] || continue
  parts=()
  for pass in $(seq "$passes"); do
    part="$work/$listing-$picture-$width-$pass.npy"
    if [[ ! -e $part ]]; then
      SEED=$pass nice -n 19 blender -b --python-exit-code 1 -P "$here/render.py" -- "$listing" "$picture" "${part%.npy}" "$width" "$samples" < /dev/null | grep DONE
    fi
    parts+=("$part")
  done
  "${PYTHON:-python3}" "$here/develop.py" "$work/$listing-$picture.png" "${parts[@]}" --weights "$weights" --stops="$stops" --sky "$sky" --width 1600
  node "$here/encode.ts" "$root/assets/listings/$listing/$picture.jpg" "$work/$listing-$picture.png" "${QUALITY:-78}" < /dev/null
done
