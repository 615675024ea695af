const START_CODE = Buffer.from([0, 0, 0, 1]);
const LENGTH_BYTES = 4;

/** The parameter sets of a stream (SPS, then PPS), from an encoder (Annex B) or an MP4 (avcC). */
export function parameterSetsOf(extradata: Buffer): Buffer[] {
  const nals = extradata[0] === 1 ? nalsOfAvcC(extradata) : nalsOfAnnexB(extradata);
  return nals.filter((nal) => typeOf(nal) === 7 || typeOf(nal) === 8);
}

/** A packet of an MP4, whose NAL units have lengths, as encoders write it: with start codes. */
export function toAnnexB(packet: Buffer): Buffer {
  const bytes = Buffer.from(packet);
  for (let at = 0; at < bytes.length; ) {
    const length = at + LENGTH_BYTES <= bytes.length ? bytes.readUInt32BE(at) : 0;
    if (length === 0 || at + LENGTH_BYTES + length > bytes.length) throw new Error('a damaged packet');
    START_CODE.copy(bytes, at);
    at += LENGTH_BYTES + length;
  }
  return bytes;
}

/** Whether an MP4's packets have lengths of four bytes, as `toAnnexB` expects. */
export function hasLongLengths(avcC: Buffer): boolean {
  return avcC[0] === 1 && ((avcC[4] ?? 0) & 3) === LENGTH_BYTES - 1;
}

// ISO/IEC 14496-15, 5.3.3.1: counts of sets, and lengths of 16 bits.
function nalsOfAvcC(avcC: Buffer): Buffer[] {
  const nals: Buffer[] = [];
  let at = 5;
  for (const countMask of [0x1f, 0xff]) {
    const count = avcC.readUInt8(at++) & countMask;
    for (let index = 0; index < count; index++) {
      const length = avcC.readUInt16BE(at);
      nals.push(avcC.subarray(at + 2, at + 2 + length));
      at += 2 + length;
    }
  }
  return nals;
}

function nalsOfAnnexB(stream: Buffer): Buffer[] {
  const nals: Buffer[] = [];
  const code = START_CODE.subarray(1);
  for (let at = stream.indexOf(code); at >= 0; ) {
    const next = stream.indexOf(code, at + code.length);
    let end = next < 0 ? stream.length : next;
    // A start code may have a fourth zero byte, and a NAL unit never ends with one.
    while (end > at && stream[end - 1] === 0) end--;
    nals.push(stream.subarray(at + code.length, end));
    at = next;
  }
  return nals;
}

function typeOf(nal: Buffer): number {
  return (nal[0] ?? 0) & 0x1f;
}
