export { dataFolder, type RunningProduct, startProduct } from '../../server/testing/product-run.ts'
