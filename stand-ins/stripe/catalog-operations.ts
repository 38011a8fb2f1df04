import { between, get, list, type Operation, post, remove, search } from './operation.ts'

const address = '{city,country,line1,line2,postal_code,state}'
const product =
  'name,active,description,images,marketing_features{name},metadata,statement_descriptor,unit_label,url'
const customer = `address${address},balance,description,email,invoice_prefix,invoice_settings{default_payment_method},metadata,name,phone,preferred_locales,tax_exempt`

/** The operations of products, prices, coupons, meters and customers. */
export const catalogOperations: readonly Operation[] = [
  post('Products', '/v1/products', 'ProductCreateParams', 'product', `id,shippable,${product}`),
  get('ProductsId', '/v1/products/{id}', 'ProductRetrieveParams', 'product'),
  list(
    'Products',
    '/v1/products',
    'ProductListParams',
    'product',
    `active,created${between},ids,url`,
  ),
  post(
    'ProductsId',
    '/v1/products/{id}',
    'ProductUpdateParams',
    'product',
    `default_price,shippable,${product}`,
  ),

  post(
    'Prices',
    '/v1/prices',
    'PriceCreateParams',
    'price',
    'active,billing_scheme,currency,lookup_key,metadata,nickname,product,product_data{id,name,active,metadata,statement_descriptor,unit_label},recurring{interval,interval_count,meter,usage_type,trial_period_days},tax_behavior,tiers{flat_amount,unit_amount,up_to},tiers_mode,transfer_lookup_key,transform_quantity{divide_by,round},unit_amount',
  ),
  get('PricesPrice', '/v1/prices/{price}', 'PriceRetrieveParams', 'price'),
  list(
    'Prices',
    '/v1/prices',
    'PriceListParams',
    'price',
    `active,created${between},currency,lookup_keys,product,recurring{interval,meter,usage_type},type`,
  ),
  post(
    'PricesPrice',
    '/v1/prices/{price}',
    'PriceUpdateParams',
    'price',
    'active,lookup_key,metadata,nickname,tax_behavior,transfer_lookup_key',
  ),

  post(
    'Coupons',
    '/v1/coupons',
    'CouponCreateParams',
    'coupon',
    'id,amount_off,applies_to{products},currency,duration,duration_in_months,max_redemptions,metadata,name,percent_off,redeem_by',
  ),
  get('CouponsCoupon', '/v1/coupons/{coupon}', 'CouponRetrieveParams', 'coupon'),
  post(
    'PromotionCodes',
    '/v1/promotion_codes',
    'PromotionCodeCreateParams',
    'promotion_code',
    'active,code,customer,expires_at,max_redemptions,metadata,promotion{coupon,type},restrictions{first_time_transaction,minimum_amount,minimum_amount_currency}',
  ),
  post(
    'PromotionCodesPromotionCode',
    '/v1/promotion_codes/{promotion_code}',
    'PromotionCodeUpdateParams',
    'promotion_code',
    'active,metadata',
  ),
  list(
    'PromotionCodes',
    '/v1/promotion_codes',
    'PromotionCodeListParams',
    'promotion_code',
    `active,code,coupon,created${between},customer`,
  ),

  post(
    'BillingMeters',
    '/v1/billing/meters',
    'Billing.MeterCreateParams',
    'billing.meter',
    'customer_mapping{event_payload_key,type},default_aggregation{formula},display_name,event_name,event_time_window,value_settings{event_payload_key}',
  ),
  get('BillingMetersId', '/v1/billing/meters/{id}', 'Billing.MeterRetrieveParams', 'billing.meter'),
  list('BillingMeters', '/v1/billing/meters', 'Billing.MeterListParams', 'billing.meter', 'status'),
  post(
    'BillingMeterEvents',
    '/v1/billing/meter_events',
    'Billing.MeterEventCreateParams',
    'billing.meter_event',
    'event_name,identifier,payload,timestamp',
  ),

  post('Customers', '/v1/customers', 'CustomerCreateParams', 'customer', customer),
  search('CustomersSearch', '/v1/customers/search', 'CustomerSearchParams', 'customer'),
  get('CustomersCustomer', '/v1/customers/{customer}', 'CustomerRetrieveParams', 'customer'),
  list('Customers', '/v1/customers', 'CustomerListParams', 'customer', `created${between},email`),
  post(
    'CustomersCustomer',
    '/v1/customers/{customer}',
    'CustomerUpdateParams',
    'customer',
    customer,
  ),
  remove('CustomersCustomer', '/v1/customers/{customer}', 'CustomerDeleteParams', 'customer', ''),
  list(
    'CustomersCustomerPaymentMethods',
    '/v1/customers/{customer}/payment_methods',
    'CustomerListPaymentMethodsParams',
    'payment_method',
    'type',
  ),
  get(
    'PaymentMethodsPaymentMethod',
    '/v1/payment_methods/{payment_method}',
    'PaymentMethodRetrieveParams',
    'payment_method',
  ),
  list(
    'PaymentMethods',
    '/v1/payment_methods',
    'PaymentMethodListParams',
    'payment_method',
    'customer,type',
  ),
]
