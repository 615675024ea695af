import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { NetworkError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

/** A client in a browser that believes to be offline. */
function openOffline() {
  const client = createQueryClient();
  client.mount();
  onlineManager.setOnline(false);
  onTestFinished(() => {
    onlineManager.setOnline(true);
    client.unmount();
    client.clear();
  });
  return client;
}

test('offline, a change fails at once instead of waiting for the network', async () => {
  const client = openOffline();
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => Promise.reject(new NetworkError('Failed to fetch')),
  });

  void mutation.execute(undefined).catch(() => undefined);

  await expect.poll(() => mutation.state.status).toBe('error');
});

test('offline, a load fails after its retry, and is repeated when the network is back', async () => {
  const client = openOffline();
  const observer = new QueryObserver(client, {
    queryKey: ['videos'],
    queryFn: () =>
      onlineManager.isOnline() ? 'the videos' : Promise.reject(new NetworkError('Failed to fetch')),
  });
  onTestFinished(observer.subscribe(() => {}));
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true);

  onlineManager.setOnline(true);

  await expect.poll(() => observer.getCurrentResult().data).toBe('the videos');
});
