export { lockedUsesFrom, ResourceUses, usesFrom } from './resource-uses';
export { UsesModule } from './uses.module';
