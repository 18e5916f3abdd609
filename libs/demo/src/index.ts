export { DemoModule } from './demo.module';
export { loadDemoShop } from './loading/load-demo-shop';
