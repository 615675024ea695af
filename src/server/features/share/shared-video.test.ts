import { expect, test } from 'vitest';
import { mediaItemSchema } from '#shared/api/project-data.ts';
import { sampleProject } from '#tests/support/seed-video.ts';
import { createShareLinksApp } from '#tests/support/share-links-app.ts';

const { call, page, share, someVideo } = await createShareLinksApp();

const sampleItem = mediaItemSchema.parse({ id: '1', path: '/api/v1/media/1.jpg' });

test('anybody with the code or the token sees the public fields and nothing more', async () => {
  const video = await someVideo({ title: 'Sunny Corner', viewCount: 7 });
  const { shortCode, shareToken } = await share(video);

  const byCode = await call(`share/v/${shortCode}`);
  const byToken = await call(`share/video/${shareToken}`);

  expect(byCode.statusCode).toBe(200);
  expect(byCode.json()).toEqual({
    success: true,
    video: {
      id: video.id,
      title: 'Sunny Corner',
      videoPath: `/v/${shortCode}/video.mp4`,
      thumbnail_url: expect.stringMatching(new RegExp(`^/v/${shortCode}/thumbnail\\.jpg\\?v=[\\w-]{8}$`)),
      filename: 'Sunny Corner.mp4',
      file_size: expect.any(Number),
      views: 7,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      project_data: {
        realtor_info: {
          name: 'Ada Lovelace',
          phone: '(555) 010-0100',
          email: 'ada.lovelace@example.com',
        },
        brokerage_info: { name: 'Blue Door Realty' },
        property_info: {
          address: '12 Maple Street, Springfield',
          price: '$450,000',
          bedrooms: '3',
          bathrooms: '2',
        },
      },
    },
  });
  expect(byToken.json()).toEqual(byCode.json());
});

test('the page shows the license of the agent in the wording of its state', async () => {
  const { realtor_info } = sampleProject;
  const licensed = { ...realtor_info, license_state: 'CA', license_number: '01234567' };
  const video = await someVideo({ projectData: { realtor_info: licensed } });

  const { body } = await page((await share(video)).shareUrl);

  expect(body).toContain('<p class="license">DRE #01234567</p>');
});

test.each([
  [{ kind: 'sold', price: 760_000 }, 'Sold for', '$760,000'],
  [{ kind: 'sold' }, 'Listed at', '$450,000'],
  [{ kind: 'price-improved', oldPrice: 450_000, newPrice: 430_000 }, 'Offered at', '$430,000'],
] as const)(
  'the page and tags of a video that announces %o say %s %s',
  async (announcement, label, price) => {
    const video = await someVideo({ projectData: { announcement } });

    const { body } = await page((await share(video)).shareUrl);

    expect(body).toContain(`<dt>${label}</dt><dd>${price}</dd>`);
    const descriptions = [...body.matchAll(/"(?:og:|twitter:)?description" content="([^"]*)"/g)];
    expect(descriptions.map(([, text]) => text?.split(' · ')[0])).toEqual(Array(3).fill(`${label} ${price}`));
  },
);

test('the page names the rooms of the video to those who cannot see it', async () => {
  const media = ['Kitchen with stone island', '', 'Primary bedroom'].map((caption, index) => ({
    ...sampleItem,
    id: `${index}`,
    caption,
  }));
  const video = await someVideo({ title: 'Sunny Corner', projectData: { media } });
  const { shareUrl } = await share(video);

  const { body } = await page(shareUrl);

  expect(body).toContain('aria-label="Sunny Corner: Kitchen with stone island, Primary bedroom"');
});
