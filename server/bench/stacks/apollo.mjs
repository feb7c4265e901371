import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { makeSchema, ready } from './schema.mjs'

const { url } = await startStandaloneServer(new ApolloServer({ schema: makeSchema() }), {
  listen: { port: 0, host: '127.0.0.1' },
})
ready(Number(new URL(url).port))
