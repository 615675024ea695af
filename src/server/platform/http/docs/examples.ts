import type { z } from 'zod';
import type { failureSchema } from '#shared/api/errors.ts';
import type { projectDataSchema } from '#shared/api/project-data.ts';
import type { videoSchema } from '#shared/api/videos.ts';

const failure: z.input<typeof failureSchema> = {
  success: false,
  error: 'validation-failed',
  message: 'Please enter a valid email address',
  details: [{ path: 'email', msg: 'Please enter a valid email address' }],
};

const project: z.input<typeof projectDataSchema> = {
  name: '12 Harbor Lane',
  template: 'Luxury Tour',
  music: 'elegant',
  media: [
    { id: '1', path: '/api/v1/media/9b2f6f0e.jpg', mediaType: 'image', caption: 'Kitchen with stone island' },
  ],
  property_info: {
    price: '$845,000',
    address: '12 Harbor Lane, Portland, ME',
    bedrooms: '4',
    bathrooms: '2.5',
    square_footage: '2,450',
    description: 'A house at the harbor with a new kitchen and a large garden.',
  },
  realtor_info: { name: 'Dana Whitfield', phone: '(207) 555-0142', email: 'dana@example.com' },
  brokerage_info: { name: 'Whitfield & Partners' },
};

const video: Omit<z.input<typeof videoSchema>, 'announcement'> = {
  id: '0198c5a2-7f31-7c55-9d6e-2b8f2f6f0e11',
  title: '12 Harbor Lane',
  filename: '0198c5a2-7f31.mp4',
  videoPath: '/api/v1/videos/0198c5a2-7f31.mp4?sig=...',
  storageType: 'local',
  thumbnailUrl: '/api/v1/videos/0198c5a2-7f31.mp4/thumbnail?sig=...',
  duration: 32.5,
  views: 128,
  fileSize: 18_422_113,
  template: 'Luxury Tour',
  template_format: { aspectRatio: '16:9' },
  music: 'elegant',
  status: 'completed',
  createdAt: '2026-11-17T09:30:00.000Z',
  cut: 'branded',
  groupId: '0198c5a2-7f2e-7b01-8f11-5d0a7c0f4e22',
  projectId: '0198c5a2-7e10-7a44-9b0c-6e1f3d2c1b33',
  listingId: '0198c5a2-7d05-7e88-a2d4-1c9b8a7f6e44',
  teamId: null,
  madeBy: '0198c5a2-7d05-7e88-a2d4-1c9b8a7f6e45',
  failureReason: null,
  progress: null,
  checks: { width: 1920, height: 1080, loudnessLufs: -14, truePeakDb: -1.5 },
  rightsConfirmation: {
    words: 'I have the right to use these photos in this video.',
    confirmedBy: 'Dana Whitfield',
    confirmedAt: '2026-11-17T09:30:00.000Z',
  },
};

/** An example for a named schema of the API's description. */
export const examples: Readonly<Record<string, unknown>> = {
  Failure: failure,
  ProjectDataInput: project,
  Video: video,
};
