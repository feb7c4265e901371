import { createRequire } from 'node:module'
import util from 'node:util'
import type { GraphQLResolveInfo, GraphQLSchema } from 'graphql'
import type { applyMiddleware as ApplyMiddleware } from 'graphql-middleware'
import type { rule as Rule, shield as Shield } from 'graphql-shield'
import type { Context, Partner } from '../context.ts'
import { forbidden, unauthenticated } from '../errors.ts'
import { BLANKS, notShown, readOnly, SHOWN } from '../modules/admin/view-as/view-as.rules.ts'
import { keyPermissions, permissions, type Who } from './table.ts'

// graphql-shield 7.6 calls util.isUndefined, which Node removed in 23; both packages are loaded as CommonJS so
// that they share one graphql and see the function put back.
Object.assign(util, { isUndefined: (value: unknown) => value === undefined })
const require = createRequire(import.meta.url)
const { rule, shield } = require('graphql-shield') as { rule: typeof Rule; shield: typeof Shield }
const { applyMiddleware } = require('graphql-middleware') as { applyMiddleware: typeof ApplyMiddleware }

type Verdict = (ctx: Context) => true | Error
type Resolve = (parent: unknown, args: unknown, ctx: Context, info: GraphQLResolveInfo) => unknown

/** The viewer is loaded before execution, so that no verdict does I/O and an outage is never taken for a no. */
const VERDICTS: Record<Who, Verdict> = {
  anyone: () => true,
  tokenHolder: ({ token }) => (token ? true : unauthenticated()),
  signedIn: ({ viewer }) => (viewer ? true : unauthenticated()),
  coach: ({ viewer }) => role(viewer, ['coach', 'admin']),
  admin: ({ viewer }) => role(viewer, ['admin']),
}

function role(viewer: Context['viewer'], allowed: readonly string[]): true | Error {
  if (!viewer) return unauthenticated()
  return allowed.includes(viewer.userType) ? true : forbidden()
}

/** A key is nobody: what it may ask does not hang on who else may. */
function keyVerdict(partner: Partner, { parentType, fieldName }: GraphQLResolveInfo): true | Error {
  const scope = keyPermissions[parentType.name as keyof typeof permissions][fieldName] ?? 'never'
  if (scope !== 'never' && partner.scopes.includes(scope)) return true
  partner.count?.({ refused: true })
  return scope === 'never'
    ? forbidden(`${fieldName} is not for partner keys: no scope opens it.`)
    : forbidden(`This key may not ask ${fieldName}: it needs the scope ${scope}.`)
}

/** Who looks as somebody else may ask what that person may, and neither change anything nor see what is theirs alone. */
function lookVerdict(
  ctx: Context,
  verdict: Verdict,
  { parentType, fieldName }: GraphQLResolveInfo,
): true | Error {
  if (parentType.name !== 'Query') return readOnly()
  return SHOWN.has(fieldName) ? verdict(ctx) : notShown()
}

/** Fields of an object that stay blank for who looks as somebody else. */
const blanked = (schema: GraphQLSchema) =>
  Object.fromEntries(
    Object.entries(BLANKS)
      .filter(([type]) => schema.getType(type))
      .map(([type, fields]) => [
        type,
        Object.fromEntries(
          Object.entries(fields).map(([field, blank]) => [
            field,
            (resolve: Resolve, parent: unknown, args: unknown, ctx: Context, info: GraphQLResolveInfo) =>
              ctx.viewedBy ? blank : resolve(parent, args, ctx, info),
          ]),
        ),
      ]),
  )

/** Puts the permission table in front of the roots. Throws when a root field has no row, or a row no field. */
export function guard(schema: GraphQLSchema): GraphQLSchema {
  const roots = { Query: schema.getQueryType(), Mutation: schema.getMutationType() }
  for (const [name, type] of Object.entries(roots)) {
    const fields = Object.keys(type?.getFields() ?? {})
    const rows = Object.keys(permissions[name as keyof typeof permissions])
    const missing = fields.filter((field) => !rows.includes(field))
    const idle = rows.filter((row) => !fields.includes(row))
    if (missing.length > 0 || idle.length > 0)
      throw new Error(
        `permissions/table.ts and the schema differ on ${name}. Fields without a row: ${missing.join(', ') || 'none'}. Rows without a field: ${idle.join(', ') || 'none'}.`,
      )
    refuseUnanswered(name as keyof typeof permissions)
  }
  const rules = Object.fromEntries(
    Object.entries(VERDICTS).map(([who, verdict]) => [
      who,
      rule(who, { cache: 'no_cache' })((_parent, _args, ctx: Context, info: GraphQLResolveInfo) =>
        ctx.partner
          ? keyVerdict(ctx.partner, info)
          : ctx.viewedBy
            ? lookVerdict(ctx, verdict, info)
            : verdict(ctx),
      ),
    ]),
  )
  const deny = rule('deny', { cache: 'no_cache' })(() => forbidden())
  const rowsOf = (table: Record<string, Who>) =>
    Object.fromEntries([
      ...Object.entries(table).flatMap(([field, who]) => (who === 'anyone' ? [] : [[field, rules[who]]])),
      ...Object.keys(table).flatMap((field) => (table[field] === 'anyone' ? [[field, rules.anyone]] : [])),
      ['*', deny],
    ])
  const middleware = shield(
    { Query: rowsOf(permissions.Query), Mutation: rowsOf(permissions.Mutation) },
    { allowExternalErrors: true, debug: true, fallbackError: forbidden() },
  ).generate(schema) as unknown as Record<string, object>
  return applyMiddleware(schema, {
    Query: middleware.Query,
    Mutation: middleware.Mutation,
    ...blanked(schema),
  } as never)
}

/** What anyone may ask a key might: each of those rows says whether. */
function refuseUnanswered(name: keyof typeof permissions): void {
  const open = Object.keys(permissions[name]).filter((field) => permissions[name][field] === 'anyone')
  const answered = Object.keys(keyPermissions[name])
  const missing = open.filter((field) => !answered.includes(field))
  const idle = answered.filter((field) => !(field in permissions[name]))
  if (missing.length > 0 || idle.length > 0)
    throw new Error(
      `permissions/table.ts leaves open what keys may ask of ${name}. Without an answer: ${missing.join(', ') || 'none'}. Answers for no such field: ${idle.join(', ') || 'none'}.`,
    )
}
