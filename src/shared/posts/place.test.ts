import { expect, test } from 'vitest';
import { placeOf } from './place.ts';

test.each([
  ['12 Maple Street, Springfield, IL 62704', '12 Maple Street', 'Springfield', 'IL'],
  ['12 Maple Street, Springfield', '12 Maple Street', 'Springfield', ''],
  ['12 Maple Street, Unit 4, Springfield, IL, USA', '12 Maple Street, Unit 4', 'Springfield', 'IL'],
  ['12 Maple Street, Springfield IL 62704-1234', '12 Maple Street', 'Springfield', 'IL'],
  ['12 Maple Street, Apt B', '12 Maple Street, Apt B', '', ''],
  ['12 Maple Street', '12 Maple Street', '', ''],
  ['1 Beach Road, Santa Cruz, California 95060', '1 Beach Road', 'Santa Cruz', ''],
  ['Springfield, IL', '', 'Springfield', 'IL'],
  ['1 Broadway, New York, NY', '1 Broadway', 'New York', 'NY'],
  ['', '', '', ''],
])('"%s" is "%s" in "%s" "%s"', (address, street, city, state) => {
  expect(placeOf(address)).toEqual({ street, city, state });
});
