export { PromotionsModule } from './promotions.module';
