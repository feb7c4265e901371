import type { BootConfig } from '../config/boot-config.ts'

/** Whose site this is, in the words of schema.org. */
export const publisherOf = ({ productName, publicUrl }: Pick<BootConfig, 'productName' | 'publicUrl'>) => ({
  '@type': 'Organization',
  name: productName,
  url: publicUrl,
  logo: { '@type': 'ImageObject', url: `${publicUrl}/favicon.svg` },
})
