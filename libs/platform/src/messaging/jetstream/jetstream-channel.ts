import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { IntegrationEvent } from '#kernel';
import { type Channel, ReceiverUnavailable } from '../channel';
import { type BrokerConnection, reasonOf } from './broker-connection';
