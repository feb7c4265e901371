/** Where the server draws the picture of the page at this path; null is the one that all others share. */
export const pictureUrl = (publicUrl: string, path: string | null): string =>
  `${publicUrl}/previews${path ?? '/general'}.png`

/** As they are drawn. */
export const PICTURE_SIZE = { width: 1200, height: 630 }
