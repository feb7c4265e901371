import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'

/** The paper of the light theme, as in client/styles/tokens.css. */
const PAPER = '#fbfaf6'

const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** What a phone needs to install the product: https://www.w3.org/TR/appmanifest/. */
export const manifestOf = (productName: string) => ({
  id: '/',
  name: productName,
  short_name: productName,
  description: 'Case interview practice with people who ran the interviews.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: PAPER,
  theme_color: PAPER,
  icons: [icon('icon-192', 192), icon('icon-512', 512), icon('maskable-512', 512, 'maskable')],
  shortcuts: [
    { name: 'Coaches', url: '/coaches' },
    { name: 'Sessions', url: '/sessions' },
    { name: 'Case library', url: '/case-library' },
  ],
})

/** `/manifest.webmanifest`, with the product's own name. */
export function registerManifest(app: FastifyInstance, { env }: Pick<Services, 'env'>): void {
  const manifest = JSON.stringify(manifestOf(env.PRODUCT_NAME))
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(manifest),
  )
}
