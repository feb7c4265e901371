/** What tells a browser to do nothing with an answer but hand it over; all that an answer to a program needs of a page's headers. */
export const BARE_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  // Whoever keeps answers between us and the program: this one was for whoever asked, with the token or key that they sent.
  'cache-control': 'no-store',
}
