import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { ONE_FILE } from '../lib/uploads/uploaded-file.ts'
import { root } from '../tools/files.ts'
import { parseContainer, textOf, unknownOf, type Variables, yamlOf } from './container.testing.ts'

interface Service {
  image?: string
  build?: string | { context: string; dockerfile: string }
  environment?: Variables
  secrets?: string[]
  volumes?: string[]
  networks: string[] | Record<string, { ipv4_address: string }>
  stop_grace_period?: string
  read_only?: boolean
  depends_on?: Record<string, { condition: string }>
}
interface Compose {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  volumes: Record<string, null>
  networks: Record<string, unknown>
}

let compose: Compose
let services: [string, Service][]
beforeAll(async () => {
  compose = await yamlOf<Compose>('docker-compose.yml')
  services = Object.entries(compose.services)
})

const one = (name: string): Service => {
  const service = compose.services[name]
  if (!service) throw new Error(`There is no service ${name}.`)
  return service
}
const products = () => services.filter(([name]) => name.startsWith('product-'))

describe('each server of the product', () => {
  test('there are two, and they differ in nothing', () => {
    expect(products()).toHaveLength(2)
    expect(products()[0]?.[1]).toEqual(products()[1]?.[1])
  })

  test('has settings that production starts with, and none that the product does not know', async () => {
    const { environment = {} } = one('product-1')
    expect(unknownOf(environment)).toEqual([])
    expect(await parseContainer(environment)).toMatchObject({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://casebound.example',
      embeddedDatabase: false,
      embeddedIdentity: false,
    })
  })

  test('is not named where the balancer does not ask, and asked everywhere it is named', async () => {
    const caddyfile = await textOf('server/deploy/caddy/Caddyfile')
    const [, upstreams = ''] = /reverse_proxy (.*) \{/.exec(caddyfile) ?? []
    expect(upstreams.split(' ')).toEqual(products().map(([name]) => `${name}:3000`))
    expect(caddyfile).toContain('health_uri /readyz')
  })

  test('believes the balancer, and nobody beside it', () => {
    const { web } = one('caddy').networks as Record<string, { ipv4_address: string }>
    expect(web?.ipv4_address).toBe(one('product-1').environment?.TRUST_PROXY)
  })

  test('is told nothing by a stranger of which requests are recorded', async () => {
    const [, proxied = ''] =
      /reverse_proxy [^{]*\{([^}]*)\}/.exec(await textOf('server/deploy/caddy/Caddyfile')) ?? []
    const removed = [...proxied.matchAll(/^\s*header_up -(\S+)$/gm)].map(([, name = '']) =>
      name.toLowerCase(),
    )
    expect(removed).toEqual(['traceparent', 'tracestate'])
  })

  test('has more time to end than the product takes', async () => {
    const [, milliseconds = ''] = /STOP_TIMEOUT_MS = ([\d_]+)/.exec(await textOf('server/main.ts')) ?? []
    const seconds = Number(milliseconds.replace('_', '')) / 1000
    expect(seconds).toBeGreaterThan(0)
    expect(parseInt(one('product-1').stop_grace_period ?? '0', 10)).toBeGreaterThan(seconds)
  })

  test('has a memory limit, and the load balancer has a request body limit', async () => {
    expect(one('product-1')).toMatchObject({ mem_limit: '1536m', pids_limit: 256 })
    const caddyfile = await textOf('server/deploy/caddy/Caddyfile')
    const [, megabytes = ''] = /request_body \{\s*max_size (\d+)MB/.exec(caddyfile) ?? []
    expect(Number(megabytes) * 1_000_000).toBeGreaterThan(ONE_FILE.bodyLimit)
    expect(Number(megabytes) * 1_000_000).toBeLessThan(1.2 * ONE_FILE.bodyLimit)
    expect(caddyfile).toMatch(/read_header \d+s\s+read_body \d+s/)
  })

  test('may write nothing but what is forgotten', () => {
    expect(one('product-1')).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['/tmp'] })
  })
})

test('every file that is mounted or built is there', async () => {
  const mounted = services.flatMap(([, { volumes = [] }]) =>
    volumes.map((volume) => volume.split(':')[0] ?? '').filter((path) => path.startsWith('./')),
  )
  const built = services.flatMap(([, { build }]) =>
    typeof build === 'string' ? [`${build}/Dockerfile`] : build ? [build.dockerfile] : [],
  )
  const paths = [...mounted, ...built]
  expect(paths.length).toBeGreaterThan(5)
  const found = await Promise.all(
    paths.map((path) =>
      access(join(root, path)).then(
        () => '',
        () => path,
      ),
    ),
  )
  expect(found.filter(Boolean)).toEqual([])
})

test('what a service is given is declared, and what is declared is given to some', () => {
  const asked = {
    secrets: services.flatMap(([, { secrets = [] }]) => secrets),
    networks: services.flatMap(([, { networks }]) =>
      Array.isArray(networks) ? networks : Object.keys(networks),
    ),
    volumes: services.flatMap(([, { volumes = [] }]) =>
      volumes.map((volume) => volume.split(':')[0] ?? '').filter((name) => /^\w/.test(name)),
    ),
  }
  for (const kind of ['secrets', 'networks', 'volumes'] as const)
    expect([...new Set(asked[kind])].sort()).toEqual(Object.keys(compose[kind]).sort())
})

test('a file of a secret is one that its service has', () => {
  const missing = services.flatMap(([name, { environment = {}, secrets = [] }]) =>
    Object.entries(environment)
      .filter(([variable]) => variable.endsWith('_FILE'))
      .map(([, path]) => path.replace('/run/secrets/', ''))
      .filter((secret) => !secrets.includes(secret))
      .map((secret) => `${name}: ${secret}`),
  )
  expect(missing).toEqual([])
})

test('no secret stands in an environment', () => {
  const named = services.flatMap(([, { environment = {} }]) => Object.keys(environment))
  const telling = /PASSWORD|SECRET|KEY|CREDENTIALS|TOKEN|_URL$/
  expect(named.filter((name) => telling.test(name) && !/_FILE$|^PUBLIC_URL$/.test(name))).toEqual([])
})

test('every image is one version, so that a pull changes nothing by itself', () => {
  const images = services.flatMap(([, { image, build }]) => (image && !build ? [image] : []))
  expect(images.length).toBeGreaterThan(3)
  for (const image of images) expect(image).toMatch(/:v?\d+\.\d+/)
})

test('the database is reached by those who need it alone', () => {
  const reach = (network: string) =>
    services
      .filter(([, { networks }]) => Array.isArray(networks) && networks.includes(network))
      .map(([name]) => name)
  expect(compose.networks.data).toEqual({ internal: true })
  expect(reach('data').sort()).toEqual(['database', 'pgbouncer', 'product-1', 'product-2', 'standby'])
})

test('Prometheus asks each server, with the token that they know, and reads the rules that are mounted', async () => {
  const { rule_files, scrape_configs } = await yamlOf<{
    rule_files: string[]
    scrape_configs: [{ authorization: unknown; static_configs: [{ targets: string[] }] }]
  }>('server/deploy/prometheus.yml')
  const [{ authorization, static_configs }] = scrape_configs
  expect(static_configs[0].targets).toEqual(products().map(([name]) => `${name}:3000`))
  expect(authorization).toEqual({ credentials_file: one('product-1').environment?.METRICS_TOKEN_FILE })
  const mounted = (one('prometheus').volumes ?? []).map((volume) => volume.split(':')[1])
  expect(mounted).toEqual(expect.arrayContaining(rule_files.map((file) => `/etc/prometheus/${file}`)))
})
