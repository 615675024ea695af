/** The sample's photos as files, as if they had been picked from a folder. */
export async function fetchPhotos(urls: readonly string[]): Promise<File[]> {
  return await Promise.all(
    urls.map(async (url, index) => {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      const blob = await response.blob();
      return new File([blob], nameOf(url, index), { type: blob.type || 'image/jpeg' });
    }),
  );
}

/** Without the hash that the build puts into file names. */
function nameOf(url: string, index: number): string {
  const name = url.split('?')[0]?.split('/').at(-1) ?? '';
  return name.replace(/[.-][\w-]{8}(\.\w+)$/, '$1') || `photo-${index + 1}.jpg`;
}
