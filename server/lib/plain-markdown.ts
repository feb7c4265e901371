/** What people wrote, as Markdown that says just that, on one line. */
export const plainMarkdown = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>()#+\-.!|~&:@/]/g, (sign) => `\\${sign}`)
