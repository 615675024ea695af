/** The product in the field GF(2^8) of QR codes, whose polynomial is x^8 + x^4 + x^3 + x^2 + 1. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

function generatorOf(degree: number): number[] {
  const coefficients = Array<number>(degree).fill(0);
  coefficients[degree - 1] = 1;
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++)
      coefficients[j] = multiply(coefficients[j] ?? 0, root) ^ (coefficients[j + 1] ?? 0);
    root = multiply(root, 2);
  }
  return coefficients;
}

/** The codewords that let a reader mend the data it could not see. */
export function errorCorrectionOf(data: readonly number[], codewordCount: number): number[] {
  const generator = generatorOf(codewordCount);
  const remainder = Array<number>(codewordCount).fill(0);
  for (const byte of data) {
    const factor = byte ^ (remainder.shift() ?? 0);
    remainder.push(0);
    generator.forEach((coefficient, i) => {
      remainder[i] = (remainder[i] ?? 0) ^ multiply(coefficient, factor);
    });
  }
  return remainder;
}
