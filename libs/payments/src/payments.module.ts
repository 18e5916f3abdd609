import { Module } from '@nestjs/common';
import { Settings } from '#platform';
import { SecretBox, signingKeys } from '#platform/crypto';
import { PortCalls, Ports } from '#platform/extensions';
import { ChangeGatewayHandler } from './gateways/change-gateway';
import { GatewayController } from './gateways/gateway.controller';
import { Gateways } from './gateways/gateways';
import { manualGateway } from './gateways/manual-gateway';
import { PortedGateway } from './gateways/ported-gateway';
import { RequireGatewayHandler } from './gateways/require-gateway';
import {
  ErasePaymentsHandler,
  ListSavedMethodsHandler,
  ReadClientActionsHandler,
} from './methods/saved-methods';
import { BeginOperationHandler } from './operations/begin-operation';
import { Operations } from './operations/operations';
import {
  AbandonOperationHandler,
  LookUpOperationHandler,
  PerformOperationHandler,
  TakeOverRefundsHandler,
} from './operations/perform-operation';
import { GatewayRequests } from './operations/gateway-requests';
import { RefundsElsewhere } from './operations/refunds-elsewhere';
import { SettleOperations } from './operations/settle-operations';
import { HandleStripeEventHandler } from './stripe/handle-stripe-event';
import { StripeClients } from './stripe/stripe-clients';
import { StripeGateway } from './stripe/stripe-gateway';
import { StripeSearch } from './stripe/stripe-search';
import { StripeWebhookController } from './stripe/stripe-webhook.controller';
import { GatewayRepository } from './storage/gateway-repository';
import { OperationRepository } from './storage/operation-repository';
import { SavedMethodRepository } from './storage/saved-method-repository';
import { PaymentSecretSealer } from './storage/payment-secret-sealer';

@Module({
  controllers: [StripeWebhookController, GatewayController],
  providers: [
    {
      provide: SecretBox,
      useFactory: (settings: Settings) => new SecretBox(signingKeys(settings, 'payments')),
      inject: [Settings],
    },
    GatewayRepository,
    OperationRepository,
    SavedMethodRepository,
    PaymentSecretSealer,
    StripeClients,
    StripeSearch,
    StripeGateway,
    {
      provide: Gateways,
      useFactory: (
        settings: GatewayRepository,
        stripe: StripeGateway,
        ports: Ports,
        calls: PortCalls,
      ) => {
        const ported = ports.having('paymentGateway');
        const further = ported.map((gateway) => new PortedGateway(gateway, calls));
        return new Gateways(settings, [manualGateway, stripe, ...further]);
      },
      inject: [GatewayRepository, StripeGateway, Ports, PortCalls],
    },
    RequireGatewayHandler,
    ChangeGatewayHandler,
    GatewayRequests,
    Operations,
    RefundsElsewhere,
    BeginOperationHandler,
    PerformOperationHandler,
    AbandonOperationHandler,
    LookUpOperationHandler,
    TakeOverRefundsHandler,
    ReadClientActionsHandler,
    ListSavedMethodsHandler,
    ErasePaymentsHandler,
    SettleOperations,
    HandleStripeEventHandler,
  ],
})
export class PaymentsModule {}
