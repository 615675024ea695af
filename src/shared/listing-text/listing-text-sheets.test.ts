import { expect, test } from 'vitest';
import { readListingText } from './read-listing-text.ts';
import type { PropertyField } from './recognised.ts';

type Facts = { readonly [F in PropertyField]?: string };

/** Texts as agents copy them from MLS sheets, portals and advertisements. */
const sheets: readonly (readonly [kind: string, text: string, facts: Facts])[] = [
  [
    'shorthand with a unit and a price in millions',
    `4BR/2.5BA, 1,850 SF on 0.25 ac. MLS# 1234567. $1.2M. 77 Beacon St #4, Boston, MA 02108`,
    {
      price: '$1,200,000',
      address: '77 Beacon St #4, Boston, MA 02108',
      bedrooms: '4',
      bathrooms: '2.5',
      square_footage: '1,850',
      land_size: '0.25 acres',
      mls_number: '1234567',
    },
  ],
  [
    'a portal’s page with tags above its remarks',
    `$685,000
123 Maple Ave APT 3C, Brooklyn, NY 11215
2 beds
1 bath
985 sqft
Co-op
Built in 1931
$696/sqft
$1,120/mo HOA
What's special
PREWAR DETAILS HIGH CEILINGS
Welcome to this bright two bedroom in the heart of Park Slope, with high ceilings and original floors. Laundry in the building.
Show more
Zestimate® $702,300 Est. $4,512/mo`,
    {
      price: '$685,000',
      address: '123 Maple Ave APT 3C, Brooklyn, NY 11215',
      bedrooms: '2',
      bathrooms: '1',
      square_footage: '985',
      description:
        'Welcome to this bright two bedroom in the heart of Park Slope, with high ceilings and original floors. Laundry in the building.',
    },
  ],
  [
    'a portal’s page with the MLS number in its source line',
    `For Sale - Active
$1,249,900
Est. $8,014/mo
5 Beds 3.5 Baths 3,412 Sq Ft
9410 NE 24th St, Clyde Hill, WA 98004
About this home
Updated throughout with a chef's kitchen and a yard that backs to greenbelt. 3-car garage.
Property details
Lot Size 0.28 Acres
Listing provided by NWMLS as Distributed by MLS GRID, MLS #2210441`,
    {
      price: '$1,249,900',
      address: '9410 NE 24th St, Clyde Hill, WA 98004',
      bedrooms: '5',
      bathrooms: '3.5',
      square_footage: '3,412',
      land_size: '0.28 acres',
      mls_number: '2210441',
      description:
        "Updated throughout with a chef's kitchen and a yard that backs to greenbelt. 3-car garage.",
    },
  ],
  [
    'a sheet that has no state, and full and partial baths',
    `ML#: ML81934567 LP: $2,198,000 Beds: 4 Baths(F/P): 3|1 SqFt: 2,310 (Assessor) Lot: 6,098 SqFt (Assessor)
1187 Hamilton Ave, Palo Alto 94301`,
    {
      price: '$2,198,000',
      address: '1187 Hamilton Ave, Palo Alto 94301',
      bedrooms: '4',
      bathrooms: '3.5',
      square_footage: '2,310',
      land_size: '6,098 sq ft',
      mls_number: 'ML81934567',
    },
  ],
  [
    'a Canadian sheet with the unit before the number',
    `Price: 1,050,000 USD
Type: Condo
BR: 3 BA: 2.5
Sq. Ft.: 1,640
Lot: N/A
MLS®#: C5839201
Unit 1802 - 88 Harbour St, Toronto, ON M5J 0B5`,
    {
      price: '$1,050,000',
      address: 'Unit 1802 - 88 Harbour St, Toronto, ON M5J 0B5',
      bedrooms: '3',
      bathrooms: '2.5',
      square_footage: '1,640',
      mls_number: 'C5839201',
    },
  ],
  [
    'a sheet with approximate figures and the city apart',
    `List Number: 23-4512
Street Address: 5501 Highway 290 W
City: Austin State: TX Zip Code: 78735
Total Bedrooms: 3
Total Full Baths: 2
Total Half Baths: 1
Apx Total SQFT: 2,044 Source: Appraisal
Apx Acreage: 5.02
Asking Price: $849,000`,
    {
      price: '$849,000',
      address: '5501 Highway 290 W, Austin, TX 78735',
      bedrooms: '3',
      bathrooms: '2.5',
      square_footage: '2,044',
      land_size: '5.02 acres',
      mls_number: '23-4512',
    },
  ],
  [
    'sentences with a county road, and an area with +/-',
    `Gorgeous home! 4 bedrooms and 3 full baths plus 1 half bath. Living Area 2,856 sqft. Situated on 1.5 +/- acres. Priced at $599,900.00. Located at 2200 County Road 314, Georgetown, TX 78633`,
    {
      price: '$599,900',
      address: '2200 County Road 314, Georgetown, TX 78633',
      bedrooms: '4',
      bathrooms: '3.5',
      square_footage: '2,856',
      land_size: '1.5 acres',
      description:
        'Gorgeous home! 4 bedrooms and 3 full baths plus 1 half bath. Living Area 2,856 sqft. Situated on 1.5 +/- acres. Priced at $599,900.00. Located at 2200 County Road 314, Georgetown, TX 78633',
    },
  ],
  [
    'columns with tabs',
    `Beds	4
Baths	3
Sq Ft	2,400
Lot	7,405 sqft
List Price	$729,000
MLS ID	#PW23114567
Address	845 E Chapman Ave, Orange, CA 92866`,
    {
      price: '$729,000',
      address: '845 E Chapman Ave, Orange, CA 92866',
      bedrooms: '4',
      bathrooms: '3',
      square_footage: '2,400',
      land_size: '7,405 sq ft',
      mls_number: 'PW23114567',
    },
  ],
  [
    'figures marked with their source',
    `Active | $899,000 | 16 Pine Cone Rd, Lake Arrowhead, CA 92352
4 BR | 3.00 BA (2 full, 1 three-quarter) | 2,118/A SqFt | 11,250/A Lot SqFt
DESCRIPTION
Mountain retreat with lake access.
AGENT: Jo Miller`,
    {
      price: '$899,000',
      address: '16 Pine Cone Rd, Lake Arrowhead, CA 92352',
      bedrooms: '4',
      bathrooms: '3',
      square_footage: '2,118',
      land_size: '11,250 sq ft',
      description: 'Mountain retreat with lake access.',
    },
  ],
  [
    'beds and baths in one figure, and a unit on a line of its own',
    `Bed/Bath: 3/2   Price $450,000   Sq Ft (Bldg): 1,988  Acres: 0.46 / 20,038 sqft
Address: 123 Main Street
Unit 5
Denver, CO 80202`,
    {
      price: '$450,000',
      address: '123 Main Street, Unit 5, Denver, CO 80202',
      bedrooms: '3',
      bathrooms: '2',
      square_footage: '1,988',
      land_size: '0.46 acres',
    },
  ],
  [
    'abbreviations alone',
    `BR/BA 4/3.1 | 2,640 +/- SF | listed for 1.1m | MLS Number H6123456`,
    { price: '$1,100,000', bedrooms: '4', bathrooms: '3.5', square_footage: '2,640', mls_number: 'H6123456' },
  ],
  [
    'bedrooms above and below the ground',
    `3+1 bedrooms, 2F 1H baths, 2200 sq. ft., $1.25 Million - 9 Kingsway Cres., Etobicoke, ON M8X 2T1`,
    {
      price: '$1,250,000',
      address: '9 Kingsway Cres., Etobicoke, ON M8X 2T1',
      bedrooms: '4',
      bathrooms: '2.5',
      square_footage: '2,200',
    },
  ],
  [
    'a street and city without a comma',
    `One-bedroom plus den condo, 1.5 baths, 812 sqft, $2,450/month
1010 Wilshire Blvd #1405 Los Angeles, CA 90017`,
    {
      address: '1010 Wilshire Blvd #1405, Los Angeles, CA 90017',
      bedrooms: '1',
      bathrooms: '1.5',
      square_footage: '812',
    },
  ],
  [
    'an address of three lines',
    `114 Elm St
Unit 2
Somerville, MA 02144
$799,000
3 Beds
2 Baths
1,325 Sq. Ft.
($603 / Sq. Ft.)
MLS# 73112233`,
    {
      price: '$799,000',
      address: '114 Elm St Unit 2, Somerville, MA 02144',
      bedrooms: '3',
      bathrooms: '2',
      square_footage: '1,325',
      mls_number: '73112233',
    },
  ],
  [
    'a portal’s page with open houses below the remarks',
    `Homes for sale > TX > Austin
1709 W 10th St, Austin, TX 78703
$2,375,000 | 4 bed | 3.5 bath | 3,044 sqft | 6,398 sqft lot
Presented by Dana Whitfield with Harbor Realty
Property Description
Steps from Clarksville, this modern farmhouse pairs white oak floors with steel windows. Guest suite over the garage.
Open houses
Sunday, 1 PM to 3 PM`,
    {
      price: '$2,375,000',
      address: '1709 W 10th St, Austin, TX 78703',
      bedrooms: '4',
      bathrooms: '3.5',
      square_footage: '3,044',
      land_size: '6,398 sq ft',
      description:
        'Steps from Clarksville, this modern farmhouse pairs white oak floors with steel windows. Guest suite over the garage.',
    },
  ],
  [
    'a grid address and a lettered road',
    `Listing Price 329,000
Beds 3 | Baths 1.1 | 1,140 finished sq ft (above grade) | 1 car
W1234 County Rd K, Waupaca, WI 54981 
Acres 2.3`,
    {
      price: '$329,000',
      address: 'W1234 County Rd K, Waupaca, WI 54981',
      bedrooms: '3',
      bathrooms: '1.5',
      square_footage: '1,140',
      land_size: '2.3 acres',
    },
  ],
  [
    'beds, baths and garage in one figure, and the lot by its sides',
    `LP $1,475,000 4/3/2 1,998 sqft; Lot 50 x 150; 5815 Monticello Ave Dallas TX 75206`,
    {
      price: '$1,475,000',
      address: '5815 Monticello Ave, Dallas TX 75206',
      bedrooms: '4',
      bathrooms: '3',
      square_footage: '1,998',
      land_size: '7,500 sq ft',
    },
  ],
];

test.each(sheets)('%s is read whole', (_, text, facts) => {
  const found = Object.entries(readListingText(text)).map(([field, { value }]) => [field, value]);
  expect(Object.fromEntries(found)).toEqual(facts);
});
