/** What an agent confirms about the files of a video; it is stored with the video in these words. */
export function rightsWords(files: { readonly hasClips: boolean; readonly hasOwnMusic: boolean }): string {
  const pictures = files.hasClips ? 'these photos and clips' : 'these photos';
  return `I have the right to use ${pictures}${files.hasOwnMusic ? ' and this music' : ''} in this video.`;
}
