import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'
import { metricsIn } from './promql.testing.ts'

interface Rules {
  groups: { rules: { alert: string; expr: string; labels: { severity: string } }[] }[]
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

/** Told by Prometheus itself, and by a process that reads from a replica. */
const ELSEWHERE = ['up', 'database_replica_lag_seconds']

let market: Marketplace
let told: Set<string>
beforeAll(async () => {
  market = await openMarketplace()
  told = new Set(ELSEWHERE)
  for (const { name, type } of await market.services.registry.getMetricsAsJSON()) {
    told.add(name)
    if (String(type) === 'histogram')
      for (const part of ['bucket', 'count', 'sum']) told.add(`${name}_${part}`)
  }
})
afterAll(() => market.close())

const rulesOf = async () =>
  (parse(await read('prometheus/alerts.yml')) as Rules).groups.flatMap(({ rules }) => rules)

test('every alert reads what the product tells', async () => {
  const rules = await rulesOf()
  expect(rules.length).toBeGreaterThan(10)
  const unknown = rules.flatMap(({ alert, expr }) =>
    metricsIn(expr).flatMap((name) => (told.has(name) ? [] : [`${alert}: ${name}`])),
  )
  expect(unknown).toEqual([])
  for (const { alert, expr } of rules) expect([alert, metricsIn(expr)]).not.toEqual([alert, []])
})

test('and so does every panel of the dashboard', async () => {
  const { panels } = JSON.parse(await read('grafana/dashboard.json')) as Dashboard
  const unknown = panels.flatMap(({ title, targets }) =>
    targets.flatMap(({ expr }) =>
      metricsIn(expr).flatMap((name) => (told.has(name) ? [] : [`${title}: ${name}`])),
    ),
  )
  expect(unknown).toEqual([])
})

test('probes and scrapes are in no figure of availability, of failures or of all', async () => {
  const { panels } = JSON.parse(await read('grafana/dashboard.json')) as Dashboard
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const shares = [...(await rulesOf()).map(({ expr }) => expr), ...shown].filter((expr) =>
    /status=~"5\.\."[^/]*\}.*\/ sum/s.test(expr),
  )
  expect(shares.length).toBeGreaterThan(2)
  for (const expr of shares)
    for (const [, labels = ''] of expr.matchAll(/http_request_duration_seconds_count(\{[^}]*\})?/g))
      expect([expr, labels]).toEqual([expr, expect.stringContaining('route!~"/(healthz|readyz|metrics)"')])
})

test('every alert has its line in the README, and no other', async () => {
  const page = await read('README.md')
  const lines = [...page.slice(page.indexOf('## Alerts')).matchAll(/^\| `(\w+)` \|/gm)].map(
    ([, name]) => name,
  )
  expect(lines).toEqual((await rulesOf()).map(({ alert }) => alert))
})

test('Prometheus is told to read the alerts that are there', async () => {
  const config = parse(await read('prometheus/prometheus.yml')) as { rule_files: string[] }
  for (const file of config.rule_files) expect(await read(`prometheus/${file}`)).toContain('alert:')
})
