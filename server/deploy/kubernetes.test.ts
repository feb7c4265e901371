import { beforeAll, describe, expect, test } from '@jest/globals'
import { parseContainer, textOf, unknownOf, type Variables, yamlOf } from './container.testing.ts'

interface Container {
  env: { name: string; value: string }[]
  envFrom: { configMapRef: { name: string } }[]
  ports: { name: string; containerPort: number }[]
  volumeMounts: { name: string; mountPath: string }[]
  lifecycle: { preStop: { sleep: { seconds: number } } }
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } }
  securityContext: unknown
}
interface Deployment {
  spec: {
    replicas: number
    strategy: { rollingUpdate: unknown }
    selector: { matchLabels: Variables }
    template: {
      metadata: { labels: Variables }
      spec: {
        terminationGracePeriodSeconds: number
        securityContext: unknown
        containers: [Container]
        volumes: { name: string; secret?: { secretName: string } }[]
      }
    }
  }
}

const fileOf = (name: string) => `server/deploy/kubernetes/${name}.yaml`

let deployment: Deployment['spec']
let container: Container
beforeAll(async () => {
  deployment = (await yamlOf<Deployment>(fileOf('deployment'))).spec
  container = deployment.template.spec.containers[0]
})

const ownVariables = () => Object.fromEntries(container.env.map(({ name, value }) => [name, value]))

describe('the deployment', () => {
  test('has settings that production starts with, and none that the product does not know', async () => {
    const { data } = await yamlOf<{ data: Variables }>(fileOf('config'))
    const variables = { ...data, ...ownVariables() }
    expect(unknownOf(variables)).toEqual([])
    expect(await parseContainer(variables)).toMatchObject({ NODE_ENV: 'production', embeddedDatabase: false })
  })

  test('reads secrets where they are mounted', () => {
    const mount = container.volumeMounts.find(({ name }) => name === 'secrets')
    const paths = container.env.filter(({ name }) => name.endsWith('_FILE')).map(({ value }) => value)
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter((path) => !path.startsWith(`${mount?.mountPath}/`))).toEqual([])
    expect(deployment.template.spec.volumes.map(({ name }) => name)).toEqual(
      container.volumeMounts.map(({ name }) => name),
    )
  })

  test('asks whether it lives where nothing else is asked, and whether to send people where everything is', () => {
    expect(container.livenessProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' })
    expect(container.readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'http' })
    expect(container.ports).toEqual([{ name: 'http', containerPort: 3000 }])
  })

  test('leaves time for its pause and for the way out', async () => {
    const [, milliseconds = ''] = /STOP_TIMEOUT_MS = ([\d_]+)/.exec(await textOf('server/main.ts')) ?? []
    const needed = container.lifecycle.preStop.sleep.seconds + Number(milliseconds.replace('_', '')) / 1000
    expect(needed).toBeGreaterThan(0)
    expect(deployment.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(needed)
  })

  test('never has fewer servers than it says while it changes', () => {
    expect(deployment.replicas).toBeGreaterThan(1)
    expect(deployment.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
  })

  test('may do and write as little as it needs', () => {
    expect(deployment.template.spec.securityContext).toMatchObject({ runAsNonRoot: true })
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
  })
})

test('the service, the budget and the deployment mean the same servers', async () => {
  const labels = deployment.template.metadata.labels
  const service = await yamlOf<{ spec: { selector: Variables } }>(fileOf('service'))
  const budget = await yamlOf<{ spec: { selector: { matchLabels: Variables } } }>(fileOf('disruption-budget'))
  expect([deployment.selector.matchLabels, service.spec.selector, budget.spec.selector.matchLabels]).toEqual([
    labels,
    labels,
    labels,
  ])
})

test('what is applied together is all there', async () => {
  const { resources } = await yamlOf<{ resources: string[] }>(fileOf('kustomization'))
  const kinds = await Promise.all(
    resources.map(async (file) => (await yamlOf<{ kind: string }>(`server/deploy/kubernetes/${file}`)).kind),
  )
  expect(kinds.sort()).toEqual(['ConfigMap', 'Deployment', 'Ingress', 'PodDisruptionBudget', 'Service'])
})
