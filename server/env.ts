import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { hasRawSigns, RAW_SIGNS, replicaProblems, splitUrls } from './db/replicas/replica-urls.ts'
import { credentialsProblem } from './identity/credentials.ts'
import { readSecretFiles } from './secret-files.ts'

const flag = z.stringbool()
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ }).refine((url) => !hasRawSigns(url), {
  error: RAW_SIGNS,
})
const proxies = z.string().refine((list) => list.split(',').every(isAddressRange), {
  error: 'name addresses or ranges, such as 10.0.0.0/8, separated by commas',
})
const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  WAL_ARCHIVE: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URLS: z.string().transform(splitUrls).default([]),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  DEADLINE_FACTOR: z.coerce.number().min(1).max(100).default(1),
  FIREBASE_PROJECT_ID: z.string().min(1).optional(),
  FIREBASE_API_KEY: z.string().min(1).optional(),
  FIREBASE_CREDENTIALS: z.string().min(1).optional(),
  EMAIL_ENUMERATION_PROTECTION: flag.default(false),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    // Paths are put behind it.
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  PRODUCT_NAME: z
    .string()
    .min(1)
    .max(40)
    .regex(/^[^<>"@,;:\\\p{C}]+$/u, 'leave out quotes, brackets and signs that e-mail headers read')
    .default('Casebound'),
  API_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  GEO_IP_URL: z.url({ protocol: /^https?$/ }).optional(),
  GEO_LOOKUP_URL: z
    .url({ protocol: /^https?$/ })
    .includes('{ip}')
    .optional(),
  GEO_FALLBACK_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: proxies.optional(),
  CALL_URL_TEMPLATE: z
    .string()
    .regex(/\{room\}|\{sessionId\}/, 'must contain {room}')
    // Older settings name the call by its session.
    .transform((url) => url.replace('{sessionId}', '{room}'))
    .default('https://meet.jit.si/casebound-{room}'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(live|test)_\w+$/, 'a secret or restricted key, sk_live_… or rk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[^\s,]+(\s*,\s*whsec_[^\s,]+)*$/, 'whsec_…, several separated by commas')
    .optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/, 'write it as name@host or Name <name@host>')
    .optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+\S+)$/,
      'an address that begins with mailto:, https:// or tel:+',
    )
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('casebound'),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  SEED_DEMO: flag.default(true),
  WATCH: flag.default(false),
})

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(schema.shape)

export type Env = z.infer<typeof schema> & {
  embeddedDatabase: boolean
  embeddedIdentity: boolean
  /** Everything is embedded, payments too, and this is not production: the product's clock may be set. */
  settableClock: boolean
}

/**
 * Parses the environment once. Throws one error that names every mistake, so that a wrong
 * deployment is put right in one go. Empty variables count as not set.
 */
export function parseEnv(source: Given): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const { given, problems: unread } = readSecretFiles(set)
  const parsed = schema.safeParse(given)
  const problems = [
    ...unread,
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...missing(given),
  ]
  if (!parsed.success || problems.length > 0)
    throw new Error(`The settings are not complete:\n${problems.map((line) => `  ${line}`).join('\n')}`)
  const env = parsed.data
  const [embeddedDatabase, embeddedIdentity] = [!env.DATABASE_URL, !env.FIREBASE_PROJECT_ID]
  return {
    ...env,
    DATABASE_DIRECT_URL: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    DATA_DIR: resolve(env.DATA_DIR),
    embeddedDatabase,
    embeddedIdentity,
    settableClock:
      embeddedDatabase && embeddedIdentity && !env.STRIPE_SECRET_KEY && env.NODE_ENV !== 'production',
  }
}

type Given = Record<string, string | undefined>

const DATABASE = ['DATABASE_URL', 'DATABASE_DIRECT_URL']
const FIREBASE = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY']
const STRIPE = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']
const FOR_PRODUCTION = ['DATABASE_URL', 'FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'PUBLIC_URL', ...STRIPE]

/** What is set, or left out, and cannot be so together with the rest; asked of what was given, whatever else is wrong with it. */
function missing(env: Given): string[] {
  const problems: string[] = []
  if (env.NODE_ENV === 'production') {
    for (const name of FOR_PRODUCTION)
      if (!env[name]) problems.push(`${name}: needed when NODE_ENV is production`)
  } else {
    for (const [name, other] of [
      ...[FIREBASE, STRIPE].flatMap((pair) => [pair, pair.toReversed()]),
      DATABASE,
    ])
      if (env[String(other)] && !env[String(name)]) problems.push(`${name}: needed when ${other} is set`)
  }
  const wrong = env.FIREBASE_CREDENTIALS && credentialsProblem(env.FIREBASE_CREDENTIALS)
  if (wrong) problems.push(`FIREBASE_CREDENTIALS: it ${wrong}`)
  const { DATABASE_REPLICA_URLS: replicas, DATABASE_URL } = env
  if (replicas)
    for (const problem of replicaProblems(replicas, DATABASE_URL))
      problems.push(`DATABASE_REPLICA_URLS: ${problem}`)
  return [...problems, ...playMoney(env)]
}

/** Settings that take play money for real, or show a real key to somebody else. */
function playMoney({ NODE_ENV, STRIPE_SECRET_KEY: key = '', STRIPE_API_URL: url }: Given): string[] {
  if (NODE_ENV !== 'production')
    return url && /^[sr]k_live_/.test(key)
      ? ['STRIPE_SECRET_KEY: a live key goes to Stripe alone. STRIPE_API_URL takes a test key']
      : []
  const problems: string[] = []
  if (/^[sr]k_test_/.test(key))
    problems.push('STRIPE_SECRET_KEY: a test key takes test cards. Production needs a live one')
  if (url) problems.push('STRIPE_API_URL: for development only; production asks Stripe itself')
  return problems
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.trim().split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && Number(bits ?? 0) <= longest && /^\d*$/.test(bits ?? '')
}
