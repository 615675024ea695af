import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

test('a hash is argon2id at the recommended cost or above', async () => {
  const hash = await passwords.hash('Quiet-Harbor-58');

  const [, memory, passes, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(hash) ?? [];
  expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
  expect(Number(passes)).toBeGreaterThanOrEqual(2);
  expect(Number(lanes)).toBeGreaterThanOrEqual(1);
});

test.each([
  ['8 characters', 'Ab3-x_9Q'],
  ['1024 characters', `Aa1${'x'.repeat(1021)}`],
  ['a space at the end', 'Quiet-Harbor-58 '],
  ['letters of many scripts', 'Grüße-Ωμέγα-日本-7'],
  ['a null byte', 'Quiet\0Harbor58'],
])('a password of %s works unchanged', async (_, password) => {
  const hash = await passwords.hash(password);

  expect(await passwords.matches(hash, password)).toBe(true);
  expect(await passwords.matches(hash, password.slice(0, -1))).toBe(false);
});

test('the same letters typed on another system are the same password', async () => {
  const hash = await passwords.hash('Caf\u00e9-Noir-58');

  expect(await passwords.matches(hash, 'Cafe\u0301-Noir-58')).toBe(true);
});

test('nobody has no password', async () => {
  expect(await passwords.matches(undefined, 'Quiet-Harbor-58')).toBe(false);
});

test.each([
  ...['Password1', 'Password123', 'Passw0rd', 'P@ssw0rd1', 'Qwerty123', 'Welcome1', 'Abcd1234', 'Iloveyou1'],
  ...['1qaz2WSX', 'Aa123456', 'Summer2024', 'Football1!', 'Monkey12', 'Letmein1', 'Charlie1', 'Q1w2e3r4'],
  ...['Admin123', 'Michael23', 'Password123456', '123Password', 'Sunshine1', 'Trustno1', 'Starwars77'],
  ...[
    '1qaz2wsxA',
    'ZAQ!2wsx',
    '1q2w3e4rT',
    '!QAZ2wsx3edc',
    'zaq1@WSX',
    'Xsw2zaq1!',
    'Qwer1234!',
    '#Poiu0987',
  ],
  ...[
    'qweASD123!',
    'Mnbvcxz1',
    'Asdfghjkl1!',
    '2wsx#EDC',
    '1QAZxsw2.',
    'Zxcvbnm123',
    '7ujm*IK<',
    'Qwertz123',
  ],
  ...['Liverpool1', 'Superman1', 'PASSword11', 'Pa$$w0rd', 'Changeme1', 'Test1234Test1234', 'Princess07'],
])('%s is too common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'Quiet-Harbor-58',
  'Dragonfruit-Ladder-9',
  'xK9mPq2vLw',
  'Password-Harbor-58',
  'Tall9Cedars',
  'Were-Trees-Read-4',
  'Poplar7Sweden',
  '日本-Kx7-μ',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
