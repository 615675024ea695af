import { buffer } from 'node:stream/consumers';
import { createCanvas } from '@napi-rs/canvas';
import { ZipFile } from 'yazl';

const STREETS = ['Juniper Lane', 'Harbor View Drive', 'Willow Bend Road', 'Orchard Street', 'Cedar Court'];

/** Listings as a CSV with the names of the Data Dictionary, and an agent in each row. */
export function listingsCsv(count: number, firstId = 20_450_000): string {
  const head =
    'ListingId,ListPrice,UnparsedAddress,BedroomsTotal,BathroomsTotalDecimal,LivingArea,LotSizeAcres,PublicRemarks,ListAgentFullName,ListAgentDirectPhone,ListAgentEmail,ListAgentURL,ListOfficeName,ListOfficePhone,ListOfficeAddress';
  const rows = [...Array(count).keys()].map((n) =>
    [
      firstId + n,
      425_000 + n * 1_500,
      `"${100 + n} ${STREETS[n % STREETS.length]}, Austin, TX 78704"`,
      2 + (n % 4),
      '2.5',
      1_400 + n * 7,
      '0.25',
      `"Light rooms, oak floors and a quiet garden. Number ${n} of this file, with a ""new"" roof."`,
      'Dana Whitfield',
      '512 555 0100',
      'dana@example.com',
      'https://example.com',
      'Harbor Realty',
      '512 555 0101',
      '"1 Quay, Austin, TX"',
    ].join(','),
  );
  return [head, ...rows].join('\r\n');
}

/** A small JPEG, a different one for each number. */
export function smallPhoto(number: number, size = { width: 480, height: 320 }): Buffer {
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  context.fillStyle = `hsl(${(number * 47) % 360} 45% 70%)`;
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = `hsl(${(number * 47 + 90) % 360} 40% 35%)`;
  context.fillRect(20 + (number % 200), 60, size.width / 3, size.height / 2);
  return canvas.toBuffer('image/jpeg', 80);
}

/** A ZIP of files by their paths. */
export async function zipOf(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(content, name);
  zip.end();
  return await buffer(zip.outputStream);
}
