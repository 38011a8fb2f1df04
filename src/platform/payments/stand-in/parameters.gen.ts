// 7VU-HVvevq6qggzaV25zUgInFOC4WFU-4OSXguMn064
// Written by bin/generate-stripe-parameters.ts from the types of the SDK; never edited.
import type { OperationParameters } from './parameter.ts'

export const parameters: Readonly<Record<string, OperationParameters>> = {
 "PostProducts": {
  "fields": {
   "name": {
    "required": true,
    "text": true
   },
   "active": {
    "flag": true
   },
   "description": {
    "text": true
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "id": {
    "text": true
   },
   "images": {
    "list": {
     "text": true
    }
   },
   "marketing_features": {
    "list": {
     "fields": {
      "name": {
       "required": true,
       "text": true
      }
     },
     "elsewhere": []
    }
   },
   "metadata": {
    "map": true
   },
   "shippable": {
    "flag": true
   },
   "statement_descriptor": {
    "text": true
   },
   "unit_label": {
    "text": true
   },
   "url": {
    "text": true
   }
  },
  "elsewhere": [
   "default_price_data",
   "package_dimensions",
   "tax_code",
   "tax_details",
   "type"
  ]
 },
 "GetProductsId": {
  "fields": {
   "expand": {
    "list": {
     "text": true
    }
   }
  },
  "elsewhere": []
 },
 "GetProducts": {
  "fields": {
   "active": {
    "flag": true
   },
   "created": {
    "integer": true,
    "fields": {
     "gt": {
      "integer": true
     },
     "gte": {
      "integer": true
     },
     "lt": {
      "integer": true
     },
     "lte": {
      "integer": true
     }
    },
    "elsewhere": []
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "ids": {
    "list": {
     "text": true
    }
   },
   "url": {
    "text": true
   },
   "ending_before": {
    "text": true
   },
   "limit": {
    "integer": true
   },
   "starting_after": {
    "text": true
   }
  },
  "elsewhere": [
   "shippable",
   "type"
  ]
 },
 "PostProductsId": {
  "fields": {
   "active": {
    "flag": true
   },
   "default_price": {
    "text": true
   },
   "description": {
    "unset": true,
    "text": true
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "images": {
    "unset": true,
    "list": {
     "text": true
    }
   },
   "marketing_features": {
    "unset": true,
    "list": {
     "fields": {
      "name": {
       "required": true,
       "text": true
      }
     },
     "elsewhere": []
    }
   },
   "metadata": {
    "unset": true,
    "map": true
   },
   "name": {
    "text": true
   },
   "shippable": {
    "flag": true
   },
   "statement_descriptor": {
    "text": true
   },
   "unit_label": {
    "unset": true,
    "text": true
   },
   "url": {
    "unset": true,
    "text": true
   }
  },
  "elsewhere": [
   "package_dimensions",
   "tax_code",
   "tax_details"
  ]
 },
 "PostPrices": {
  "fields": {
   "currency": {
    "required": true,
    "text": true
   },
   "active": {
    "flag": true
   },
   "billing_scheme": {
    "words": [
     "per_unit",
     "tiered"
    ]
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "lookup_key": {
    "text": true
   },
   "metadata": {
    "map": true
   },
   "nickname": {
    "text": true
   },
   "product": {
    "text": true
   },
   "product_data": {
    "fields": {
     "active": {
      "flag": true
     },
     "id": {
      "text": true
     },
     "metadata": {
      "map": true
     },
     "name": {
      "required": true,
      "text": true
     },
     "statement_descriptor": {
      "text": true
     },
     "unit_label": {
      "text": true
     }
    },
    "elsewhere": [
     "tax_code",
     "tax_details"
    ]
   },
   "recurring": {
    "fields": {
     "interval": {
      "required": true,
      "words": [
       "day",
       "month",
       "week",
       "year"
      ]
     },
     "interval_count": {
      "integer": true
     },
     "meter": {
      "text": true
     },
     "trial_period_days": {
      "integer": true
     },
     "usage_type": {
      "words": [
       "licensed",
       "metered"
      ]
     }
    },
    "elsewhere": []
   },
   "tax_behavior": {
    "words": [
     "exclusive",
     "inclusive",
     "unspecified"
    ]
   },
   "tiers": {
    "list": {
     "fields": {
      "flat_amount": {
       "integer": true
      },
      "unit_amount": {
       "integer": true
      },
      "up_to": {
       "required": true,
       "integer": true,
       "words": [
        "inf"
       ]
      }
     },
     "elsewhere": [
      "flat_amount_decimal",
      "unit_amount_decimal"
     ]
    }
   },
   "tiers_mode": {
    "words": [
     "graduated",
     "volume"
    ]
   },
   "transfer_lookup_key": {
    "flag": true
   },
   "transform_quantity": {
    "fields": {
     "divide_by": {
      "required": true,
      "integer": true
     },
     "round": {
      "required": true,
      "words": [
       "down",
       "up"
      ]
     }
    },
    "elsewhere": []
   },
   "unit_amount": {
    "integer": true
   }
  },
  "elsewhere": [
   "currency_options",
   "custom_unit_amount",
   "unit_amount_decimal"
  ]
 },
 "GetPricesPrice": {
  "fields": {
   "expand": {
    "list": {
     "text": true
    }
   }
  },
  "elsewhere": []
 },
 "GetPrices": {
  "fields": {
   "active": {
    "flag": true
   },
   "created": {
    "integer": true,
    "fields": {
     "gt": {
      "integer": true
     },
     "gte": {
      "integer": true
     },
     "lt": {
      "integer": true
     },
     "lte": {
      "integer": true
     }
    },
    "elsewhere": []
   },
   "currency": {
    "text": true
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "lookup_keys": {
    "list": {
     "text": true
    }
   },
   "product": {
    "text": true
   },
   "recurring": {
    "fields": {
     "interval": {
      "words": [
       "day",
       "month",
       "week",
       "year"
      ]
     },
     "meter": {
      "text": true
     },
     "usage_type": {
      "words": [
       "licensed",
       "metered"
      ]
     }
    },
    "elsewhere": []
   },
   "type": {
    "words": [
     "one_time",
     "recurring"
    ]
   },
   "ending_before": {
    "text": true
   },
   "limit": {
    "integer": true
   },
   "starting_after": {
    "text": true
   }
  },
  "elsewhere": []
 },
 "PostPricesPrice": {
  "fields": {
   "active": {
    "flag": true
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "lookup_key": {
    "text": true
   },
   "metadata": {
    "unset": true,
    "map": true
   },
   "nickname": {
    "text": true
   },
   "tax_behavior": {
    "words": [
     "exclusive",
     "inclusive",
     "unspecified"
    ]
   },
   "transfer_lookup_key": {
    "flag": true
   }
  },
  "elsewhere": [
   "currency_options"
  ]
 },
 "PostCoupons": {
  "fields": {
   "amount_off": {
    "integer": true
   },
   "applies_to": {
    "fields": {
     "products": {
      "list": {
       "text": true
      }
     }
    },
    "elsewhere": []
   },
   "currency": {
    "text": true
   },
   "duration": {
    "words": [
     "forever",
     "once",
     "repeating"
    ]
   },
   "duration_in_months": {
    "integer": true
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "id": {
    "text": true
   },
   "max_redemptions": {
    "integer": true
   },
   "metadata": {
    "unset": true,
    "map": true
   },
   "name": {
    "text": true
   },
   "percent_off": {
    "decimal": true
   },
   "redeem_by": {
    "integer": true
   }
  },
  "elsewhere": [
   "currency_options"
  ]
 },
 "GetCouponsCoupon": {
  "fields": {
   "expand": {
    "list": {
     "text": true
    }
   }
  },
  "elsewhere": []
 },
 "PostPromotionCodes": {
  "fields": {
   "promotion": {
    "required": true,
    "fields": {
     "coupon": {
      "text": true
     },
     "type": {
      "required": true,
      "words": [
       "coupon"
      ]
     }
    },
    "elsewhere": []
   },
   "active": {
    "flag": true
   },
   "code": {
    "text": true
   },
   "customer": {
    "text": true
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "expires_at": {
    "integer": true
   },
   "max_redemptions": {
    "integer": true
   },
   "metadata": {
    "map": true
   },
   "restrictions": {
    "fields": {
     "first_time_transaction": {
      "flag": true
     },
     "minimum_amount": {
      "integer": true
     },
     "minimum_amount_currency": {
      "text": true
     }
    },
    "elsewhere": [
     "currency_options"
    ]
   }
  },
  "elsewhere": [
   "customer_account"
  ]
 },
 "GetPromotionCodes": {
  "fields": {
   "active": {
    "flag": true
   },
   "code": {
    "text": true
   },
   "coupon": {
    "text": true
   },
   "created": {
    "integer": true,
    "fields": {
     "gt": {
      "integer": true
     },
     "gte": {
      "integer": true
     },
     "lt": {
      "integer": true
     },
     "lte": {
      "integer": true
     }
    },
    "elsewhere": []
   },
   "customer": {
    "text": true
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "ending_before": {
    "text": true
   },
   "limit": {
    "integer": true
   },
   "starting_after": {
    "text": true
   }
  },
  "elsewhere": [
   "customer_account"
  ]
 },
 "PostBillingMeters": {
  "fields": {
   "default_aggregation": {
    "required": true,
    "fields": {
     "formula": {
      "required": true,
      "words": [
       "count",
       "last",
       "sum"
      ]
     }
    },
    "elsewhere": []
   },
   "display_name": {
    "required": true,
    "text": true
   },
   "event_name": {
    "required": true,
    "text": true
   },
   "customer_mapping": {
    "fields": {
     "event_payload_key": {
      "required": true,
      "text": true
     },
     "type": {
      "required": true,
      "words": [
       "by_id"
      ]
     }
    },
    "elsewhere": []
   },
   "event_time_window": {
    "words": [
     "day",
     "hour"
    ]
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "value_settings": {
    "fields": {
     "event_payload_key": {
      "required": true,
      "text": true
     }
    },
    "elsewhere": []
   }
  },
  "elsewhere": []
 },
 "GetBillingMetersId": {
  "fields": {
   "expand": {
    "list": {
     "text": true
    }
   }
  },
  "elsewhere": []
 },
 "GetBillingMeters": {
  "fields": {
   "expand": {
    "list": {
     "text": true
    }
   },
   "status": {
    "words": [
     "active",
     "inactive"
    ]
   },
   "ending_before": {
    "text": true
   },
   "limit": {
    "integer": true
   },
   "starting_after": {
    "text": true
   }
  },
  "elsewhere": []
 },
 "PostBillingMeterEvents": {
  "fields": {
   "event_name": {
    "required": true,
    "text": true
   },
   "payload": {
    "required": true,
    "map": true
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "identifier": {
    "text": true
   },
   "timestamp": {
    "integer": true
   }
  },
  "elsewhere": []
 },
 "PostCustomers": {
  "fields": {
   "address": {
    "unset": true,
    "fields": {
     "city": {
      "text": true
     },
     "country": {
      "text": true
     },
     "line1": {
      "text": true
     },
     "line2": {
      "text": true
     },
     "postal_code": {
      "text": true
     },
     "state": {
      "text": true
     }
    },
    "elsewhere": []
   },
   "balance": {
    "integer": true
   },
   "description": {
    "text": true
   },
   "email": {
    "text": true
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "invoice_prefix": {
    "text": true
   },
   "invoice_settings": {
    "fields": {
     "default_payment_method": {
      "text": true
     }
    },
    "elsewhere": [
     "custom_fields",
     "footer",
     "rendering_options"
    ]
   },
   "metadata": {
    "unset": true,
    "map": true
   },
   "name": {
    "text": true
   },
   "phone": {
    "text": true
   },
   "preferred_locales": {
    "list": {
     "text": true
    }
   },
   "tax_exempt": {
    "unset": true,
    "words": [
     "exempt",
     "none",
     "reverse"
    ]
   }
  },
  "elsewhere": [
   "business_name",
   "cash_balance",
   "individual_name",
   "next_invoice_sequence",
   "payment_method",
   "shipping",
   "source",
   "tax",
   "tax_id_data",
   "test_clock",
   "validate"
  ]
 },
 "GetCustomersSearch": {
  "fields": {
   "query": {
    "required": true,
    "text": true
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "limit": {
    "integer": true
   },
   "page": {
    "text": true
   }
  },
  "elsewhere": []
 },
 "GetCustomersCustomer": {
  "fields": {
   "expand": {
    "list": {
     "text": true
    }
   }
  },
  "elsewhere": []
 },
 "GetCustomers": {
  "fields": {
   "created": {
    "integer": true,
    "fields": {
     "gt": {
      "integer": true
     },
     "gte": {
      "integer": true
     },
     "lt": {
      "integer": true
     },
     "lte": {
      "integer": true
     }
    },
    "elsewhere": []
   },
   "email": {
    "text": true
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "ending_before": {
    "text": true
   },
   "limit": {
    "integer": true
   },
   "starting_after": {
    "text": true
   }
  },
  "elsewhere": [
   "test_clock"
  ]
 },
 "PostCustomersCustomer": {
  "fields": {
   "address": {
    "unset": true,
    "fields": {
     "city": {
      "text": true
     },
     "country": {
      "text": true
     },
     "line1": {
      "text": true
     },
     "line2": {
      "text": true
     },
     "postal_code": {
      "text": true
     },
     "state": {
      "text": true
     }
    },
    "elsewhere": []
   },
   "balance": {
    "integer": true
   },
   "description": {
    "text": true
   },
   "email": {
    "text": true
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "invoice_prefix": {
    "text": true
   },
   "invoice_settings": {
    "fields": {
     "default_payment_method": {
      "text": true
     }
    },
    "elsewhere": [
     "custom_fields",
     "footer",
     "rendering_options"
    ]
   },
   "metadata": {
    "unset": true,
    "map": true
   },
   "name": {
    "text": true
   },
   "phone": {
    "text": true
   },
   "preferred_locales": {
    "list": {
     "text": true
    }
   },
   "tax_exempt": {
    "unset": true,
    "words": [
     "exempt",
     "none",
     "reverse"
    ]
   }
  },
  "elsewhere": [
   "business_name",
   "cash_balance",
   "default_source",
   "individual_name",
   "next_invoice_sequence",
   "shipping",
   "source",
   "tax",
   "validate"
  ]
 },
 "DeleteCustomersCustomer": {
  "fields": {},
  "elsewhere": []
 },
 "GetCustomersCustomerPaymentMethods": {
  "fields": {
   "expand": {
    "list": {
     "text": true
    }
   },
   "type": {
    "words": [
     "acss_debit",
     "affirm",
     "afterpay_clearpay",
     "alipay",
     "alma",
     "amazon_pay",
     "au_becs_debit",
     "bacs_debit",
     "bancontact",
     "billie",
     "bizum",
     "blik",
     "boleto",
     "card",
     "cashapp",
     "crypto",
     "custom",
     "customer_balance",
     "eps",
     "fpx",
     "giropay",
     "grabpay",
     "ideal",
     "kakao_pay",
     "klarna",
     "konbini",
     "kr_card",
     "link",
     "mb_way",
     "mobilepay",
     "multibanco",
     "naver_pay",
     "nz_bank_account",
     "oxxo",
     "p24",
     "pay_by_bank",
     "payco",
     "paynow",
     "paypal",
     "paypay",
     "payto",
     "pix",
     "promptpay",
     "revolut_pay",
     "samsung_pay",
     "satispay",
     "scalapay",
     "sepa_debit",
     "sequra",
     "sofort",
     "sunbit",
     "swish",
     "twint",
     "upi",
     "us_bank_account",
     "wechat_pay",
     "zip"
    ]
   },
   "ending_before": {
    "text": true
   },
   "limit": {
    "integer": true
   },
   "starting_after": {
    "text": true
   }
  },
  "elsewhere": [
   "allow_redisplay"
  ]
 },
 "GetPaymentMethodsPaymentMethod": {
  "fields": {
   "expand": {
    "list": {
     "text": true
    }
   }
  },
  "elsewhere": []
 },
 "GetPaymentMethods": {
  "fields": {
   "customer": {
    "text": true
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "type": {
    "words": [
     "acss_debit",
     "affirm",
     "afterpay_clearpay",
     "alipay",
     "alma",
     "amazon_pay",
     "au_becs_debit",
     "bacs_debit",
     "bancontact",
     "billie",
     "bizum",
     "blik",
     "boleto",
     "card",
     "cashapp",
     "crypto",
     "custom",
     "customer_balance",
     "eps",
     "fpx",
     "giropay",
     "grabpay",
     "ideal",
     "kakao_pay",
     "klarna",
     "konbini",
     "kr_card",
     "link",
     "mb_way",
     "mobilepay",
     "multibanco",
     "naver_pay",
     "nz_bank_account",
     "oxxo",
     "p24",
     "pay_by_bank",
     "payco",
     "paynow",
     "paypal",
     "paypay",
     "payto",
     "pix",
     "promptpay",
     "revolut_pay",
     "samsung_pay",
     "satispay",
     "scalapay",
     "sepa_debit",
     "sequra",
     "sofort",
     "sunbit",
     "swish",
     "twint",
     "upi",
     "us_bank_account",
     "wechat_pay",
     "zip"
    ]
   },
   "ending_before": {
    "text": true
   },
   "limit": {
    "integer": true
   },
   "starting_after": {
    "text": true
   }
  },
  "elsewhere": [
   "allow_redisplay",
   "customer_account"
  ]
 },
 "PostCheckoutSessions": {
  "fields": {
   "allow_promotion_codes": {
    "flag": true
   },
   "billing_address_collection": {
    "words": [
     "auto",
     "required"
    ]
   },
   "cancel_url": {
    "text": true
   },
   "client_reference_id": {
    "text": true
   },
   "currency": {
    "text": true
   },
   "customer": {
    "text": true
   },
   "customer_email": {
    "text": true
   },
   "discounts": {
    "list": {
     "fields": {
      "coupon": {
       "text": true
      },
      "promotion_code": {
       "text": true
      }
     },
     "elsewhere": []
    }
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "expires_at": {
    "integer": true
   },
   "line_items": {
    "list": {
     "fields": {
      "metadata": {
       "map": true
      },
      "price": {
       "text": true
      },
      "quantity": {
       "integer": true
      }
     },
     "elsewhere": [
      "adjustable_quantity",
      "price_data",
      "tax_rates"
     ]
    }
   },
   "locale": {
    "words": [
     "auto",
     "bg",
     "cs",
     "da",
     "de",
     "el",
     "en",
     "en-GB",
     "es",
     "es-419",
     "et",
     "fi",
     "fil",
     "fr",
     "fr-CA",
     "hi-IN",
     "hr",
     "hu",
     "id",
     "it",
     "ja",
     "ko",
     "lt",
     "lv",
     "ms",
     "mt",
     "nb",
     "nl",
     "pl",
     "pt",
     "pt-BR",
     "ro",
     "ru",
     "sk",
     "sl",
     "sv",
     "th",
     "tr",
     "vi",
     "zh",
     "zh-HK",
     "zh-TW"
    ]
   },
   "metadata": {
    "map": true
   },
   "mode": {
    "words": [
     "payment",
     "setup",
     "subscription"
    ]
   },
   "payment_method_collection": {
    "words": [
     "always",
     "if_required"
    ]
   },
   "redirect_on_completion": {
    "words": [
     "always",
     "if_required",
     "never"
    ]
   },
   "return_url": {
    "text": true
   },
   "subscription_data": {
    "fields": {
     "description": {
      "text": true
     },
     "metadata": {
      "map": true
     },
     "trial_end": {
      "integer": true
     },
     "trial_period_days": {
      "integer": true
     },
     "trial_settings": {
      "fields": {
       "end_behavior": {
        "required": true,
        "fields": {
         "missing_payment_method": {
          "required": true,
          "words": [
           "cancel",
           "create_invoice",
           "pause"
          ]
         }
        },
        "elsewhere": []
       }
      },
      "elsewhere": []
     }
    },
    "elsewhere": [
     "application_fee_percent",
     "billing_cycle_anchor",
     "billing_cycle_anchor_config",
     "billing_mode",
     "default_tax_rates",
     "invoice_settings",
     "on_behalf_of",
     "pending_invoice_item_interval",
     "proration_behavior",
     "transfer_data"
    ]
   },
   "success_url": {
    "text": true
   },
   "ui_mode": {
    "words": [
     "elements",
     "embedded_page",
     "form",
     "hosted_page"
    ]
   }
  },
  "elsewhere": [
   "adaptive_pricing",
   "after_expiration",
   "allowed_payment_method_types",
   "automatic_tax",
   "branding_settings",
   "consent_collection",
   "custom_fields",
   "custom_text",
   "customer_account",
   "customer_creation",
   "customer_update",
   "excluded_payment_method_types",
   "integration_identifier",
   "invoice_creation",
   "managed_payments",
   "name_collection",
   "optional_items",
   "origin_context",
   "payment_intent_data",
   "payment_method_configuration",
   "payment_method_data",
   "payment_method_options",
   "permissions",
   "phone_number_collection",
   "saved_payment_method_options",
   "setup_intent_data",
   "shipping_address_collection",
   "shipping_options",
   "submit_type",
   "tax_id_collection",
   "wallet_options"
  ]
 },
 "GetCheckoutSessionsSession": {
  "fields": {
   "expand": {
    "list": {
     "text": true
    }
   }
  },
  "elsewhere": []
 },
 "GetCheckoutSessions": {
  "fields": {
   "created": {
    "integer": true,
    "fields": {
     "gt": {
      "integer": true
     },
     "gte": {
      "integer": true
     },
     "lt": {
      "integer": true
     },
     "lte": {
      "integer": true
     }
    },
    "elsewhere": []
   },
   "customer": {
    "text": true
   },
   "customer_details": {
    "fields": {
     "email": {
      "required": true,
      "text": true
     }
    },
    "elsewhere": []
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "status": {
    "words": [
     "complete",
     "expired",
     "open"
    ]
   },
   "subscription": {
    "text": true
   },
   "ending_before": {
    "text": true
   },
   "limit": {
    "integer": true
   },
   "starting_after": {
    "text": true
   }
  },
  "elsewhere": [
   "customer_account",
   "payment_intent",
   "payment_link"
  ]
 },
 "PostCheckoutSessionsSessionExpire": {
  "fields": {
   "expand": {
    "list": {
     "text": true
    }
   }
  },
  "elsewhere": []
 },
 "GetCheckoutSessionsSessionLineItems": {
  "fields": {
   "expand": {
    "list": {
     "text": true
    }
   },
   "ending_before": {
    "text": true
   },
   "limit": {
    "integer": true
   },
   "starting_after": {
    "text": true
   }
  },
  "elsewhere": []
 },
 "GetSubscriptionsSubscriptionExposedId": {
  "fields": {
   "expand": {
    "list": {
     "text": true
    }
   }
  },
  "elsewhere": []
 },
 "GetSubscriptions": {
  "fields": {
   "created": {
    "integer": true,
    "fields": {
     "gt": {
      "integer": true
     },
     "gte": {
      "integer": true
     },
     "lt": {
      "integer": true
     },
     "lte": {
      "integer": true
     }
    },
    "elsewhere": []
   },
   "customer": {
    "text": true
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "price": {
    "text": true
   },
   "status": {
    "words": [
     "active",
     "all",
     "canceled",
     "ended",
     "incomplete",
     "incomplete_expired",
     "past_due",
     "paused",
     "trialing",
     "unpaid"
    ]
   },
   "ending_before": {
    "text": true
   },
   "limit": {
    "integer": true
   },
   "starting_after": {
    "text": true
   }
  },
  "elsewhere": [
   "automatic_tax",
   "collection_method",
   "current_period_end",
   "current_period_start",
   "customer_account",
   "plan",
   "test_clock"
  ]
 },
 "PostSubscriptionsSubscriptionExposedId": {
  "fields": {
   "billing_cycle_anchor": {
    "fields": {
     "type": {
      "required": true,
      "words": [
       "now",
       "unchanged"
      ]
     }
    },
    "elsewhere": []
   },
   "cancel_at_period_end": {
    "flag": true
   },
   "cancellation_details": {
    "fields": {
     "comment": {
      "unset": true,
      "text": true
     },
     "feedback": {
      "unset": true,
      "words": [
       "customer_service",
       "low_quality",
       "missing_features",
       "other",
       "switched_service",
       "too_complex",
       "too_expensive",
       "unused"
      ]
     }
    },
    "elsewhere": [
     "feedback_option"
    ]
   },
   "default_payment_method": {
    "text": true
   },
   "description": {
    "unset": true,
    "text": true
   },
   "discounts": {
    "unset": true,
    "list": {
     "fields": {
      "coupon": {
       "text": true
      },
      "discount": {
       "text": true
      },
      "promotion_code": {
       "text": true
      }
     },
     "elsewhere": []
    }
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "items": {
    "list": {
     "fields": {
      "deleted": {
       "flag": true
      },
      "id": {
       "text": true
      },
      "metadata": {
       "unset": true,
       "map": true
      },
      "price": {
       "text": true
      },
      "quantity": {
       "integer": true
      }
     },
     "elsewhere": [
      "billing_thresholds",
      "clear_usage",
      "current_trial",
      "discounts",
      "plan",
      "price_data",
      "tax_rates"
     ]
    }
   },
   "metadata": {
    "unset": true,
    "map": true
   },
   "off_session": {
    "flag": true
   },
   "payment_behavior": {
    "words": [
     "allow_incomplete",
     "default_incomplete",
     "error_if_incomplete",
     "pending_if_incomplete"
    ]
   },
   "proration_behavior": {
    "words": [
     "always_invoice",
     "create_prorations",
     "none"
    ]
   },
   "proration_date": {
    "integer": true
   },
   "trial_end": {
    "integer": true,
    "words": [
     "now"
    ]
   }
  },
  "elsewhere": [
   "add_invoice_items",
   "application_fee_percent",
   "automatic_tax",
   "billing_schedules",
   "billing_thresholds",
   "cancel_at",
   "collection_method",
   "days_until_due",
   "default_source",
   "default_tax_rates",
   "invoice_settings",
   "on_behalf_of",
   "pause_collection",
   "payment_settings",
   "pending_invoice_item_interval",
   "transfer_data",
   "trial_from_plan",
   "trial_settings"
  ]
 },
 "DeleteSubscriptionsSubscriptionExposedId": {
  "fields": {
   "cancellation_details": {
    "fields": {
     "comment": {
      "unset": true,
      "text": true
     },
     "feedback": {
      "unset": true,
      "words": [
       "customer_service",
       "low_quality",
       "missing_features",
       "other",
       "switched_service",
       "too_complex",
       "too_expensive",
       "unused"
      ]
     }
    },
    "elsewhere": [
     "feedback_option"
    ]
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "invoice_now": {
    "flag": true
   },
   "prorate": {
    "flag": true
   }
  },
  "elsewhere": []
 },
 "GetSubscriptionItems": {
  "fields": {
   "subscription": {
    "required": true,
    "text": true
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "ending_before": {
    "text": true
   },
   "limit": {
    "integer": true
   },
   "starting_after": {
    "text": true
   }
  },
  "elsewhere": []
 },
 "PostBillingPortalConfigurations": {
  "fields": {
   "features": {
    "required": true,
    "fields": {
     "customer_update": {
      "fields": {
       "allowed_updates": {
        "unset": true,
        "list": {
         "words": [
          "address",
          "email",
          "name",
          "phone",
          "shipping",
          "tax_id"
         ]
        }
       },
       "enabled": {
        "required": true,
        "flag": true
       }
      },
      "elsewhere": []
     },
     "invoice_history": {
      "fields": {
       "enabled": {
        "required": true,
        "flag": true
       }
      },
      "elsewhere": []
     },
     "payment_method_update": {
      "fields": {
       "enabled": {
        "required": true,
        "flag": true
       }
      },
      "elsewhere": [
       "payment_method_configuration"
      ]
     },
     "subscription_cancel": {
      "fields": {
       "cancellation_reason": {
        "fields": {
         "enabled": {
          "required": true,
          "flag": true
         },
         "options": {
          "required": true,
          "unset": true,
          "list": {
           "words": [
            "customer_service",
            "low_quality",
            "missing_features",
            "other",
            "switched_service",
            "too_complex",
            "too_expensive",
            "unused"
           ]
          }
         }
        },
        "elsewhere": [
         "feedback_options"
        ]
       },
       "enabled": {
        "required": true,
        "flag": true
       },
       "mode": {
        "words": [
         "at_period_end",
         "immediately"
        ]
       },
       "proration_behavior": {
        "words": [
         "always_invoice",
         "create_prorations",
         "none"
        ]
       }
      },
      "elsewhere": []
     },
     "subscription_update": {
      "fields": {
       "default_allowed_updates": {
        "unset": true,
        "list": {
         "words": [
          "price",
          "promotion_code",
          "quantity"
         ]
        }
       },
       "enabled": {
        "required": true,
        "flag": true
       },
       "proration_behavior": {
        "words": [
         "always_invoice",
         "create_prorations",
         "none"
        ]
       }
      },
      "elsewhere": [
       "billing_cycle_anchor",
       "products",
       "schedule_at_period_end",
       "trial_update_behavior"
      ]
     }
    },
    "elsewhere": [
     "subscription_pause"
    ]
   },
   "business_profile": {
    "fields": {
     "headline": {
      "unset": true,
      "text": true
     },
     "privacy_policy_url": {
      "text": true
     },
     "terms_of_service_url": {
      "text": true
     }
    },
    "elsewhere": []
   },
   "default_return_url": {
    "unset": true,
    "text": true
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "metadata": {
    "map": true
   },
   "name": {
    "unset": true,
    "text": true
   }
  },
  "elsewhere": [
   "login_page"
  ]
 },
 "GetBillingPortalConfigurations": {
  "fields": {
   "active": {
    "flag": true
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "is_default": {
    "flag": true
   },
   "ending_before": {
    "text": true
   },
   "limit": {
    "integer": true
   },
   "starting_after": {
    "text": true
   }
  },
  "elsewhere": []
 },
 "PostBillingPortalSessions": {
  "fields": {
   "configuration": {
    "text": true
   },
   "customer": {
    "text": true
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "locale": {
    "words": [
     "auto",
     "bg",
     "cs",
     "da",
     "de",
     "el",
     "en",
     "en-AU",
     "en-CA",
     "en-GB",
     "en-IE",
     "en-IN",
     "en-NZ",
     "en-SG",
     "es",
     "es-419",
     "et",
     "fi",
     "fil",
     "fr",
     "fr-CA",
     "hr",
     "hu",
     "id",
     "it",
     "ja",
     "ko",
     "lt",
     "lv",
     "ms",
     "mt",
     "nb",
     "nl",
     "pl",
     "pt",
     "pt-BR",
     "ro",
     "ru",
     "sk",
     "sl",
     "sv",
     "th",
     "tr",
     "vi",
     "zh",
     "zh-HK",
     "zh-TW"
    ]
   },
   "return_url": {
    "text": true
   }
  },
  "elsewhere": [
   "after_expiration",
   "customer_account",
   "flow_data",
   "on_behalf_of"
  ]
 },
 "GetInvoices": {
  "fields": {
   "collection_method": {
    "words": [
     "charge_automatically",
     "send_invoice"
    ]
   },
   "created": {
    "integer": true,
    "fields": {
     "gt": {
      "integer": true
     },
     "gte": {
      "integer": true
     },
     "lt": {
      "integer": true
     },
     "lte": {
      "integer": true
     }
    },
    "elsewhere": []
   },
   "customer": {
    "text": true
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "status": {
    "words": [
     "draft",
     "open",
     "paid",
     "uncollectible",
     "void"
    ]
   },
   "subscription": {
    "text": true
   },
   "ending_before": {
    "text": true
   },
   "limit": {
    "integer": true
   },
   "starting_after": {
    "text": true
   }
  },
  "elsewhere": [
   "customer_account",
   "due_date"
  ]
 },
 "GetInvoicesInvoice": {
  "fields": {
   "expand": {
    "list": {
     "text": true
    }
   }
  },
  "elsewhere": []
 },
 "PostInvoicesInvoicePay": {
  "fields": {
   "expand": {
    "list": {
     "text": true
    }
   },
   "off_session": {
    "flag": true
   },
   "paid_out_of_band": {
    "flag": true
   },
   "payment_method": {
    "text": true
   }
  },
  "elsewhere": [
   "forgive",
   "mandate",
   "source"
  ]
 },
 "PostInvoicesCreatePreview": {
  "fields": {
   "customer": {
    "text": true
   },
   "discounts": {
    "unset": true,
    "list": {
     "fields": {
      "coupon": {
       "text": true
      },
      "promotion_code": {
       "text": true
      }
     },
     "elsewhere": [
      "discount"
     ]
    }
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "preview_mode": {
    "words": [
     "next",
     "recurring"
    ]
   },
   "subscription": {
    "text": true
   },
   "subscription_details": {
    "fields": {
     "billing_cycle_anchor": {
      "fields": {
       "type": {
        "required": true,
        "words": [
         "now",
         "timestamp",
         "unchanged"
        ]
       }
      },
      "elsewhere": [
       "timestamp"
      ]
     },
     "cancel_at_period_end": {
      "flag": true
     },
     "items": {
      "list": {
       "fields": {
        "deleted": {
         "flag": true
        },
        "id": {
         "text": true
        },
        "metadata": {
         "unset": true,
         "map": true
        },
        "price": {
         "text": true
        },
        "quantity": {
         "integer": true
        }
       },
       "elsewhere": [
        "billing_thresholds",
        "clear_usage",
        "current_trial",
        "discounts",
        "plan",
        "price_data",
        "tax_rates"
       ]
      }
     },
     "proration_behavior": {
      "words": [
       "always_invoice",
       "create_prorations",
       "none"
      ]
     },
     "proration_date": {
      "integer": true
     },
     "trial_end": {
      "integer": true,
      "words": [
       "now"
      ]
     }
    },
    "elsewhere": [
     "billing_mode",
     "billing_schedules",
     "cancel_at",
     "cancel_now",
     "default_tax_rates",
     "metadata",
     "pause",
     "resume_at",
     "start_date"
    ]
   }
  },
  "elsewhere": [
   "automatic_tax",
   "currency",
   "customer_account",
   "customer_details",
   "invoice_items",
   "issuer",
   "on_behalf_of",
   "schedule",
   "schedule_details"
  ]
 },
 "GetInvoicesInvoiceLines": {
  "fields": {
   "expand": {
    "list": {
     "text": true
    }
   },
   "ending_before": {
    "text": true
   },
   "limit": {
    "integer": true
   },
   "starting_after": {
    "text": true
   }
  },
  "elsewhere": []
 },
 "GetEventsId": {
  "fields": {
   "expand": {
    "list": {
     "text": true
    }
   }
  },
  "elsewhere": []
 },
 "GetEvents": {
  "fields": {
   "created": {
    "integer": true,
    "fields": {
     "gt": {
      "integer": true
     },
     "gte": {
      "integer": true
     },
     "lt": {
      "integer": true
     },
     "lte": {
      "integer": true
     }
    },
    "elsewhere": []
   },
   "delivery_success": {
    "flag": true
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "type": {
    "text": true
   },
   "types": {
    "list": {
     "text": true
    }
   },
   "ending_before": {
    "text": true
   },
   "limit": {
    "integer": true
   },
   "starting_after": {
    "text": true
   }
  },
  "elsewhere": []
 },
 "PostWebhookEndpoints": {
  "fields": {
   "enabled_events": {
    "required": true,
    "list": {
     "words": [
      "*",
      "account.application.authorized",
      "account.application.deauthorized",
      "account.external_account.created",
      "account.external_account.deleted",
      "account.external_account.updated",
      "account.updated",
      "application_fee.created",
      "application_fee.refund.updated",
      "application_fee.refunded",
      "apps.install.created",
      "apps.install.deleted",
      "apps.install.updated",
      "balance.available",
      "balance_settings.updated",
      "billing.alert.triggered",
      "billing.credit_balance_transaction.created",
      "billing.credit_grant.created",
      "billing.credit_grant.updated",
      "billing.meter.created",
      "billing.meter.deactivated",
      "billing.meter.reactivated",
      "billing.meter.updated",
      "billing_portal.configuration.created",
      "billing_portal.configuration.updated",
      "billing_portal.session.created",
      "capability.updated",
      "cash_balance.funds_available",
      "charge.captured",
      "charge.dispute.closed",
      "charge.dispute.created",
      "charge.dispute.funds_reinstated",
      "charge.dispute.funds_withdrawn",
      "charge.dispute.updated",
      "charge.expired",
      "charge.failed",
      "charge.pending",
      "charge.refund.updated",
      "charge.refunded",
      "charge.succeeded",
      "charge.updated",
      "checkout.session.async_payment_failed",
      "checkout.session.async_payment_succeeded",
      "checkout.session.completed",
      "checkout.session.expired",
      "climate.order.canceled",
      "climate.order.created",
      "climate.order.delayed",
      "climate.order.delivered",
      "climate.order.product_substituted",
      "climate.product.created",
      "climate.product.pricing_updated",
      "coupon.created",
      "coupon.deleted",
      "coupon.updated",
      "credit_note.created",
      "credit_note.updated",
      "credit_note.voided",
      "customer.created",
      "customer.deleted",
      "customer.discount.created",
      "customer.discount.deleted",
      "customer.discount.updated",
      "customer.source.created",
      "customer.source.deleted",
      "customer.source.expiring",
      "customer.source.updated",
      "customer.subscription.created",
      "customer.subscription.deleted",
      "customer.subscription.paused",
      "customer.subscription.pending_update_applied",
      "customer.subscription.pending_update_expired",
      "customer.subscription.resumed",
      "customer.subscription.trial_will_end",
      "customer.subscription.updated",
      "customer.tax_id.created",
      "customer.tax_id.deleted",
      "customer.tax_id.updated",
      "customer.updated",
      "customer_cash_balance_transaction.created",
      "entitlements.active_entitlement_summary.updated",
      "file.created",
      "financial_connections.account.account_numbers_updated",
      "financial_connections.account.created",
      "financial_connections.account.deactivated",
      "financial_connections.account.disconnected",
      "financial_connections.account.expected_deactivation_date_updated",
      "financial_connections.account.reactivated",
      "financial_connections.account.refreshed_balance",
      "financial_connections.account.refreshed_ownership",
      "financial_connections.account.refreshed_transactions",
      "financial_connections.account.supported_payment_method_types_updated",
      "financial_connections.account.upcoming_account_number_expiry",
      "financial_connections.account.upcoming_deactivation",
      "financial_connections.authorization.expected_deactivation_date_updated",
      "financial_connections.authorization.upcoming_deactivation",
      "identity.verification_session.canceled",
      "identity.verification_session.created",
      "identity.verification_session.processing",
      "identity.verification_session.redacted",
      "identity.verification_session.requires_input",
      "identity.verification_session.verified",
      "invoice.created",
      "invoice.deleted",
      "invoice.finalization_failed",
      "invoice.finalized",
      "invoice.marked_uncollectible",
      "invoice.overdue",
      "invoice.overpaid",
      "invoice.paid",
      "invoice.payment_action_required",
      "invoice.payment_attempt_required",
      "invoice.payment_failed",
      "invoice.payment_succeeded",
      "invoice.sent",
      "invoice.upcoming",
      "invoice.updated",
      "invoice.voided",
      "invoice.will_be_due",
      "invoice_payment.paid",
      "invoiceitem.created",
      "invoiceitem.deleted",
      "issuing_authorization.created",
      "issuing_authorization.request",
      "issuing_authorization.updated",
      "issuing_card.created",
      "issuing_card.updated",
      "issuing_cardholder.created",
      "issuing_cardholder.updated",
      "issuing_dispute.closed",
      "issuing_dispute.created",
      "issuing_dispute.funds_reinstated",
      "issuing_dispute.funds_rescinded",
      "issuing_dispute.submitted",
      "issuing_dispute.updated",
      "issuing_personalization_design.activated",
      "issuing_personalization_design.deactivated",
      "issuing_personalization_design.rejected",
      "issuing_personalization_design.updated",
      "issuing_token.created",
      "issuing_token.updated",
      "issuing_transaction.created",
      "issuing_transaction.purchase_details_receipt_updated",
      "issuing_transaction.updated",
      "mandate.updated",
      "payment_intent.amount_capturable_updated",
      "payment_intent.canceled",
      "payment_intent.created",
      "payment_intent.partially_funded",
      "payment_intent.payment_failed",
      "payment_intent.processing",
      "payment_intent.requires_action",
      "payment_intent.succeeded",
      "payment_link.created",
      "payment_link.updated",
      "payment_method.attached",
      "payment_method.automatically_updated",
      "payment_method.detached",
      "payment_method.updated",
      "payout.canceled",
      "payout.created",
      "payout.failed",
      "payout.paid",
      "payout.reconciliation_completed",
      "payout.updated",
      "person.created",
      "person.deleted",
      "person.updated",
      "plan.created",
      "plan.deleted",
      "plan.updated",
      "price.created",
      "price.deleted",
      "price.updated",
      "product.created",
      "product.deleted",
      "product.updated",
      "promotion_code.created",
      "promotion_code.updated",
      "quote.accepted",
      "quote.canceled",
      "quote.created",
      "quote.finalized",
      "radar.early_fraud_warning.created",
      "radar.early_fraud_warning.updated",
      "refund.created",
      "refund.failed",
      "refund.updated",
      "reporting.report_run.failed",
      "reporting.report_run.succeeded",
      "reporting.report_type.updated",
      "reserve.hold.created",
      "reserve.hold.updated",
      "reserve.plan.created",
      "reserve.plan.disabled",
      "reserve.plan.expired",
      "reserve.plan.updated",
      "reserve.release.created",
      "review.closed",
      "review.opened",
      "setup_intent.canceled",
      "setup_intent.created",
      "setup_intent.requires_action",
      "setup_intent.setup_failed",
      "setup_intent.succeeded",
      "sigma.scheduled_query_run.created",
      "source.canceled",
      "source.chargeable",
      "source.failed",
      "source.mandate_notification",
      "source.refund_attributes_required",
      "source.transaction.created",
      "source.transaction.updated",
      "subscription_schedule.aborted",
      "subscription_schedule.canceled",
      "subscription_schedule.completed",
      "subscription_schedule.created",
      "subscription_schedule.expiring",
      "subscription_schedule.released",
      "subscription_schedule.updated",
      "tax.settings.updated",
      "tax_rate.created",
      "tax_rate.updated",
      "terminal.reader.action_failed",
      "terminal.reader.action_succeeded",
      "terminal.reader.action_updated",
      "test_helpers.test_clock.advancing",
      "test_helpers.test_clock.created",
      "test_helpers.test_clock.deleted",
      "test_helpers.test_clock.internal_failure",
      "test_helpers.test_clock.ready",
      "three_d_secure.authentication.canceled",
      "three_d_secure.authentication.challenge_started",
      "three_d_secure.authentication.errored",
      "three_d_secure.authentication.failed",
      "three_d_secure.authentication.requires_challenge",
      "three_d_secure.authentication.requires_submission",
      "three_d_secure.authentication.succeeded",
      "topup.canceled",
      "topup.created",
      "topup.failed",
      "topup.reversed",
      "topup.succeeded",
      "transfer.created",
      "transfer.reversed",
      "transfer.updated",
      "treasury.credit_reversal.created",
      "treasury.credit_reversal.posted",
      "treasury.debit_reversal.completed",
      "treasury.debit_reversal.created",
      "treasury.debit_reversal.initial_credit_granted",
      "treasury.financial_account.closed",
      "treasury.financial_account.created",
      "treasury.financial_account.features_status_updated",
      "treasury.inbound_transfer.canceled",
      "treasury.inbound_transfer.created",
      "treasury.inbound_transfer.failed",
      "treasury.inbound_transfer.succeeded",
      "treasury.outbound_payment.canceled",
      "treasury.outbound_payment.created",
      "treasury.outbound_payment.expected_arrival_date_updated",
      "treasury.outbound_payment.failed",
      "treasury.outbound_payment.posted",
      "treasury.outbound_payment.returned",
      "treasury.outbound_payment.tracking_details_updated",
      "treasury.outbound_transfer.canceled",
      "treasury.outbound_transfer.created",
      "treasury.outbound_transfer.expected_arrival_date_updated",
      "treasury.outbound_transfer.failed",
      "treasury.outbound_transfer.posted",
      "treasury.outbound_transfer.returned",
      "treasury.outbound_transfer.tracking_details_updated",
      "treasury.received_credit.created",
      "treasury.received_credit.failed",
      "treasury.received_credit.succeeded",
      "treasury.received_debit.created"
     ]
    }
   },
   "url": {
    "required": true,
    "text": true
   },
   "api_version": {
    "words": [
     "2011-01-01",
     "2011-06-21",
     "2011-06-28",
     "2011-08-01",
     "2011-09-15",
     "2011-11-17",
     "2012-02-23",
     "2012-03-25",
     "2012-06-18",
     "2012-06-28",
     "2012-07-09",
     "2012-09-24",
     "2012-10-26",
     "2012-11-07",
     "2013-02-11",
     "2013-02-13",
     "2013-07-05",
     "2013-08-12",
     "2013-08-13",
     "2013-10-29",
     "2013-12-03",
     "2014-01-31",
     "2014-03-13",
     "2014-03-28",
     "2014-05-19",
     "2014-06-13",
     "2014-06-17",
     "2014-07-22",
     "2014-07-26",
     "2014-08-04",
     "2014-08-20",
     "2014-09-08",
     "2014-10-07",
     "2014-11-05",
     "2014-11-20",
     "2014-12-08",
     "2014-12-17",
     "2014-12-22",
     "2015-01-11",
     "2015-01-26",
     "2015-02-10",
     "2015-02-16",
     "2015-02-18",
     "2015-03-24",
     "2015-04-07",
     "2015-06-15",
     "2015-07-07",
     "2015-07-13",
     "2015-07-28",
     "2015-08-07",
     "2015-08-19",
     "2015-09-03",
     "2015-09-08",
     "2015-09-23",
     "2015-10-01",
     "2015-10-12",
     "2015-10-16",
     "2016-02-03",
     "2016-02-19",
     "2016-02-22",
     "2016-02-23",
     "2016-02-29",
     "2016-03-07",
     "2016-06-15",
     "2016-07-06",
     "2016-10-19",
     "2017-01-27",
     "2017-02-14",
     "2017-04-06",
     "2017-05-25",
     "2017-06-05",
     "2017-08-15",
     "2017-12-14",
     "2018-01-23",
     "2018-02-05",
     "2018-02-06",
     "2018-02-28",
     "2018-05-21",
     "2018-07-27",
     "2018-08-23",
     "2018-09-06",
     "2018-09-24",
     "2018-10-31",
     "2018-11-08",
     "2019-02-11",
     "2019-02-19",
     "2019-03-14",
     "2019-05-16",
     "2019-08-14",
     "2019-09-09",
     "2019-10-08",
     "2019-10-17",
     "2019-11-05",
     "2019-12-03",
     "2020-03-02",
     "2020-08-27",
     "2022-08-01",
     "2022-11-15",
     "2023-08-16",
     "2023-10-16",
     "2024-04-10",
     "2024-06-20",
     "2024-09-30.acacia",
     "2024-10-28.acacia",
     "2024-11-20.acacia",
     "2024-12-18.acacia",
     "2025-01-27.acacia",
     "2025-02-24.acacia",
     "2025-03-01.dashboard",
     "2025-03-31.basil",
     "2025-04-30.basil",
     "2025-05-28.basil",
     "2025-06-30.basil",
     "2025-07-30.basil",
     "2025-08-27.basil",
     "2025-09-30.clover",
     "2025-10-29.clover",
     "2025-11-17.clover",
     "2025-12-15.clover",
     "2026-01-28.clover",
     "2026-02-25.clover",
     "2026-03-25.dahlia",
     "2026-04-22.dahlia",
     "2026-05-27.dahlia",
     "2026-06-24.dahlia",
     "2026-07-29.dahlia",
     "2026-08-26.dahlia",
     "2026-09-30.endive",
     "2026-10-28.endive"
    ]
   },
   "description": {
    "unset": true,
    "text": true
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "metadata": {
    "unset": true,
    "map": true
   }
  },
  "elsewhere": [
   "connect"
  ]
 },
 "GetWebhookEndpoints": {
  "fields": {
   "expand": {
    "list": {
     "text": true
    }
   },
   "ending_before": {
    "text": true
   },
   "limit": {
    "integer": true
   },
   "starting_after": {
    "text": true
   }
  },
  "elsewhere": []
 },
 "PostWebhookEndpointsWebhookEndpoint": {
  "fields": {
   "description": {
    "unset": true,
    "text": true
   },
   "disabled": {
    "flag": true
   },
   "enabled_events": {
    "list": {
     "words": [
      "*",
      "account.application.authorized",
      "account.application.deauthorized",
      "account.external_account.created",
      "account.external_account.deleted",
      "account.external_account.updated",
      "account.updated",
      "application_fee.created",
      "application_fee.refund.updated",
      "application_fee.refunded",
      "apps.install.created",
      "apps.install.deleted",
      "apps.install.updated",
      "balance.available",
      "balance_settings.updated",
      "billing.alert.triggered",
      "billing.credit_balance_transaction.created",
      "billing.credit_grant.created",
      "billing.credit_grant.updated",
      "billing.meter.created",
      "billing.meter.deactivated",
      "billing.meter.reactivated",
      "billing.meter.updated",
      "billing_portal.configuration.created",
      "billing_portal.configuration.updated",
      "billing_portal.session.created",
      "capability.updated",
      "cash_balance.funds_available",
      "charge.captured",
      "charge.dispute.closed",
      "charge.dispute.created",
      "charge.dispute.funds_reinstated",
      "charge.dispute.funds_withdrawn",
      "charge.dispute.updated",
      "charge.expired",
      "charge.failed",
      "charge.pending",
      "charge.refund.updated",
      "charge.refunded",
      "charge.succeeded",
      "charge.updated",
      "checkout.session.async_payment_failed",
      "checkout.session.async_payment_succeeded",
      "checkout.session.completed",
      "checkout.session.expired",
      "climate.order.canceled",
      "climate.order.created",
      "climate.order.delayed",
      "climate.order.delivered",
      "climate.order.product_substituted",
      "climate.product.created",
      "climate.product.pricing_updated",
      "coupon.created",
      "coupon.deleted",
      "coupon.updated",
      "credit_note.created",
      "credit_note.updated",
      "credit_note.voided",
      "customer.created",
      "customer.deleted",
      "customer.discount.created",
      "customer.discount.deleted",
      "customer.discount.updated",
      "customer.source.created",
      "customer.source.deleted",
      "customer.source.expiring",
      "customer.source.updated",
      "customer.subscription.created",
      "customer.subscription.deleted",
      "customer.subscription.paused",
      "customer.subscription.pending_update_applied",
      "customer.subscription.pending_update_expired",
      "customer.subscription.resumed",
      "customer.subscription.trial_will_end",
      "customer.subscription.updated",
      "customer.tax_id.created",
      "customer.tax_id.deleted",
      "customer.tax_id.updated",
      "customer.updated",
      "customer_cash_balance_transaction.created",
      "entitlements.active_entitlement_summary.updated",
      "file.created",
      "financial_connections.account.account_numbers_updated",
      "financial_connections.account.created",
      "financial_connections.account.deactivated",
      "financial_connections.account.disconnected",
      "financial_connections.account.expected_deactivation_date_updated",
      "financial_connections.account.reactivated",
      "financial_connections.account.refreshed_balance",
      "financial_connections.account.refreshed_ownership",
      "financial_connections.account.refreshed_transactions",
      "financial_connections.account.supported_payment_method_types_updated",
      "financial_connections.account.upcoming_account_number_expiry",
      "financial_connections.account.upcoming_deactivation",
      "financial_connections.authorization.expected_deactivation_date_updated",
      "financial_connections.authorization.upcoming_deactivation",
      "identity.verification_session.canceled",
      "identity.verification_session.created",
      "identity.verification_session.processing",
      "identity.verification_session.redacted",
      "identity.verification_session.requires_input",
      "identity.verification_session.verified",
      "invoice.created",
      "invoice.deleted",
      "invoice.finalization_failed",
      "invoice.finalized",
      "invoice.marked_uncollectible",
      "invoice.overdue",
      "invoice.overpaid",
      "invoice.paid",
      "invoice.payment_action_required",
      "invoice.payment_attempt_required",
      "invoice.payment_failed",
      "invoice.payment_succeeded",
      "invoice.sent",
      "invoice.upcoming",
      "invoice.updated",
      "invoice.voided",
      "invoice.will_be_due",
      "invoice_payment.paid",
      "invoiceitem.created",
      "invoiceitem.deleted",
      "issuing_authorization.created",
      "issuing_authorization.request",
      "issuing_authorization.updated",
      "issuing_card.created",
      "issuing_card.updated",
      "issuing_cardholder.created",
      "issuing_cardholder.updated",
      "issuing_dispute.closed",
      "issuing_dispute.created",
      "issuing_dispute.funds_reinstated",
      "issuing_dispute.funds_rescinded",
      "issuing_dispute.submitted",
      "issuing_dispute.updated",
      "issuing_personalization_design.activated",
      "issuing_personalization_design.deactivated",
      "issuing_personalization_design.rejected",
      "issuing_personalization_design.updated",
      "issuing_token.created",
      "issuing_token.updated",
      "issuing_transaction.created",
      "issuing_transaction.purchase_details_receipt_updated",
      "issuing_transaction.updated",
      "mandate.updated",
      "payment_intent.amount_capturable_updated",
      "payment_intent.canceled",
      "payment_intent.created",
      "payment_intent.partially_funded",
      "payment_intent.payment_failed",
      "payment_intent.processing",
      "payment_intent.requires_action",
      "payment_intent.succeeded",
      "payment_link.created",
      "payment_link.updated",
      "payment_method.attached",
      "payment_method.automatically_updated",
      "payment_method.detached",
      "payment_method.updated",
      "payout.canceled",
      "payout.created",
      "payout.failed",
      "payout.paid",
      "payout.reconciliation_completed",
      "payout.updated",
      "person.created",
      "person.deleted",
      "person.updated",
      "plan.created",
      "plan.deleted",
      "plan.updated",
      "price.created",
      "price.deleted",
      "price.updated",
      "product.created",
      "product.deleted",
      "product.updated",
      "promotion_code.created",
      "promotion_code.updated",
      "quote.accepted",
      "quote.canceled",
      "quote.created",
      "quote.finalized",
      "radar.early_fraud_warning.created",
      "radar.early_fraud_warning.updated",
      "refund.created",
      "refund.failed",
      "refund.updated",
      "reporting.report_run.failed",
      "reporting.report_run.succeeded",
      "reporting.report_type.updated",
      "reserve.hold.created",
      "reserve.hold.updated",
      "reserve.plan.created",
      "reserve.plan.disabled",
      "reserve.plan.expired",
      "reserve.plan.updated",
      "reserve.release.created",
      "review.closed",
      "review.opened",
      "setup_intent.canceled",
      "setup_intent.created",
      "setup_intent.requires_action",
      "setup_intent.setup_failed",
      "setup_intent.succeeded",
      "sigma.scheduled_query_run.created",
      "source.canceled",
      "source.chargeable",
      "source.failed",
      "source.mandate_notification",
      "source.refund_attributes_required",
      "source.transaction.created",
      "source.transaction.updated",
      "subscription_schedule.aborted",
      "subscription_schedule.canceled",
      "subscription_schedule.completed",
      "subscription_schedule.created",
      "subscription_schedule.expiring",
      "subscription_schedule.released",
      "subscription_schedule.updated",
      "tax.settings.updated",
      "tax_rate.created",
      "tax_rate.updated",
      "terminal.reader.action_failed",
      "terminal.reader.action_succeeded",
      "terminal.reader.action_updated",
      "test_helpers.test_clock.advancing",
      "test_helpers.test_clock.created",
      "test_helpers.test_clock.deleted",
      "test_helpers.test_clock.internal_failure",
      "test_helpers.test_clock.ready",
      "three_d_secure.authentication.canceled",
      "three_d_secure.authentication.challenge_started",
      "three_d_secure.authentication.errored",
      "three_d_secure.authentication.failed",
      "three_d_secure.authentication.requires_challenge",
      "three_d_secure.authentication.requires_submission",
      "three_d_secure.authentication.succeeded",
      "topup.canceled",
      "topup.created",
      "topup.failed",
      "topup.reversed",
      "topup.succeeded",
      "transfer.created",
      "transfer.reversed",
      "transfer.updated",
      "treasury.credit_reversal.created",
      "treasury.credit_reversal.posted",
      "treasury.debit_reversal.completed",
      "treasury.debit_reversal.created",
      "treasury.debit_reversal.initial_credit_granted",
      "treasury.financial_account.closed",
      "treasury.financial_account.created",
      "treasury.financial_account.features_status_updated",
      "treasury.inbound_transfer.canceled",
      "treasury.inbound_transfer.created",
      "treasury.inbound_transfer.failed",
      "treasury.inbound_transfer.succeeded",
      "treasury.outbound_payment.canceled",
      "treasury.outbound_payment.created",
      "treasury.outbound_payment.expected_arrival_date_updated",
      "treasury.outbound_payment.failed",
      "treasury.outbound_payment.posted",
      "treasury.outbound_payment.returned",
      "treasury.outbound_payment.tracking_details_updated",
      "treasury.outbound_transfer.canceled",
      "treasury.outbound_transfer.created",
      "treasury.outbound_transfer.expected_arrival_date_updated",
      "treasury.outbound_transfer.failed",
      "treasury.outbound_transfer.posted",
      "treasury.outbound_transfer.returned",
      "treasury.outbound_transfer.tracking_details_updated",
      "treasury.received_credit.created",
      "treasury.received_credit.failed",
      "treasury.received_credit.succeeded",
      "treasury.received_debit.created"
     ]
    }
   },
   "expand": {
    "list": {
     "text": true
    }
   },
   "metadata": {
    "unset": true,
    "map": true
   },
   "url": {
    "text": true
   }
  },
  "elsewhere": []
 }
}
