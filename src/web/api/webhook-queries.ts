import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndpointInput } from '#shared/api/endpoint.ts';
import {
  createWebhook,
  deleteWebhook,
  enableWebhook,
  listDeliveries,
  listWebhooks,
  replayDelivery,
  testWebhook,
} from '#shared/api/webhooks.ts';
import { api } from './api.ts';

const POLL_MS = 3_000;
const webhooksKey = ['webhooks'];
const deliveriesKey = (id: string) => ['webhook-deliveries', id];

/** The webhooks of the signed-in person. */
export function useWebhooks() {
  return useQuery({
    queryKey: webhooksKey,
    queryFn: async ({ signal }) => (await api.call(listWebhooks, undefined, { signal })).webhooks,
  });
}

export function useWebhookChanges() {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: webhooksKey });
  return {
    create: useMutation({
      mutationFn: (body: EndpointInput<typeof createWebhook>['body']) => api.call(createWebhook, { body }),
      onSuccess,
    }),
    enable: useMutation({
      mutationFn: (id: string) => api.call(enableWebhook, { params: { id } }),
      onSuccess,
    }),
    test: useMutation({
      mutationFn: (id: string) => api.call(testWebhook, { params: { id } }),
      onSuccess: (_, id) => queryClient.invalidateQueries({ queryKey: deliveriesKey(id) }),
    }),
    remove: useMutation({
      mutationFn: (id: string) => api.call(deleteWebhook, { params: { id } }),
      onSuccess,
    }),
  };
}

/** The last deliveries of a webhook, kept up to date while one of them waits. */
export function useDeliveries(webhookId: string) {
  return useQuery({
    queryKey: deliveriesKey(webhookId),
    queryFn: async ({ signal }) =>
      (await api.call(listDeliveries, { params: { id: webhookId } }, { signal })).deliveries,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'waiting') ? POLL_MS : false,
  });
}

export function useReplay(webhookId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (deliveryId: string) => api.call(replayDelivery, { params: { id: webhookId, deliveryId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: deliveriesKey(webhookId) }),
  });
}
