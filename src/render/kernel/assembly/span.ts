/** First and one-past-last sample of an alpha row that is not wholly transparent, as (first << 16 | end); 0 where all are. */
export function spanOfRow(row: usize, width: i32): u32 {
  let first = 0;
  while (first < width && load<i8>(row + first) == -128) first++;
  if (first == width) return 0;
  let end = width;
  while (load<i8>(row + end - 1) == -128) end--;
  return (<u32>first << 16) | <u32>end;
}
