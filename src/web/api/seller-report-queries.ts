import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createSellerReport,
  getSellerReport,
  revokeSellerReport,
  type SellerReport,
  setSellerReportMail,
} from '#shared/api/seller-report.ts';
import { api } from './api.ts';

const keyOf = (listingId: string) => ['seller-report', listingId];

/** The seller report of a listing; null if it has none. */
export function useSellerReport(listingId: string) {
  return useQuery({
    queryKey: keyOf(listingId),
    queryFn: async ({ signal }) =>
      (await api.call(getSellerReport, { params: { id: listingId } }, { signal })).report,
  });
}

/** Making the link, turning it off, and who gets the monthly mail. */
export function useSellerReportChanges(listingId: string) {
  const queryClient = useQueryClient();
  const params = { id: listingId };
  const store = (report: SellerReport | null) => queryClient.setQueryData(keyOf(listingId), report);
  return {
    create: useMutation({
      mutationFn: () => api.call(createSellerReport, { params }),
      onSuccess: ({ report }) => store(report),
    }),
    revoke: useMutation({
      mutationFn: () => api.call(revokeSellerReport, { params }),
      onSuccess: () => store(null),
    }),
    setMail: useMutation({
      mutationFn: (email: string | null) => api.call(setSellerReportMail, { params, body: { email } }),
      onSuccess: ({ report }) => store(report),
    }),
  };
}
